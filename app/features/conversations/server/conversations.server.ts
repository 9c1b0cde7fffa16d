import type { KeyObject } from "node:crypto";
import type { Sessions } from "#app/features/accounts/sign-in/sessions.server.ts";
import type { Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { FileLimits } from "../model/attached-file.ts";
import type { VisitorTokens } from "./access/visitor-token.server.ts";

export interface MessagePath {
  /** To be called after COMMIT, while its sender's request is handled. Never throws and never waits. */
  noteSent(messageId: string): void;
  addAnswer(trx: Db, messageId: string): Promise<void>;
}

export interface Conversations {
  readonly db: Db;
  readonly sessions: Pick<Sessions, "peek" | "find">;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly messagePath: MessagePath;
  readonly visitors: VisitorTokens;
  readonly formKey: KeyObject;
  readonly codeKey: KeyObject;
  readonly mailStopKey: KeyObject;
  readonly owner: {
    name: string;
    email: string;
    supportLabel: string;
    /** A sentence for mails that confirm a message. Undefined where the owner wants no such mails. */
    promise?: string | undefined;
  };
  readonly siteUrl: string;
  readonly timeZone: string;
  readonly blobs: Pick<BlobStore, "write" | "open">;
  readonly files: FileLimits & {
    /** KiB of one network in an hour. */
    readonly networkKib: number;
    /** KiB of all strangers in a day. */
    readonly dayKib: number;
  };
  readonly limits: { perEmail: number; perNetwork: number };
  readonly mailBound: { limitPerNetwork: number };
  readonly reads: NetworkMeter;
  /** Open pages that poll for replies, counted apart so that they leave the reads to the visitors. */
  readonly replyChecks: NetworkMeter;
  readonly now: () => Date;
}

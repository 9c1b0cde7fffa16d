import type { KeyObject } from "node:crypto";
import type { BlobStore } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { FileLimits } from "./files/attached-file.ts";
import type { VisitorTokens } from "./visitor/access/visitor-token.server.ts";

export interface ContactMail {
  kind: "notification" | "reply" | "code";
  conversationId: string | null;
  to: { name: string; address: string };
  fromName: string;
  subject: string;
  text: string;
  replyTo: { name: string; address: string } | null;
  expiresAt?: Date;
  /** Stored like any other, but never sent. */
  suppressed?: boolean;
}

export interface ContactOutbox {
  enqueue(trx: Db, mail: ContactMail, now: Date): Promise<{ id: string }>;
  wake(): void;
  readonly delivers: boolean;
  readonly attachesFiles: boolean;
}

export interface ContactAccounts {
  /** The address of the session in a Cookie header; undefined unless a mail has confirmed it. */
  findVerifiedEmail(cookie: string | null): Promise<string | undefined>;
  findVerifiedVisitor(cookie: string | null): Promise<{ email: string; setCookies: string[] } | undefined>;
}

export interface MessagePath {
  /** To be called after COMMIT, while its sender's request is handled. Never throws and never waits. */
  noteSent(messageId: string): void;
  addAnswer(trx: Db, messageId: string): Promise<void>;
}

export interface Conversations {
  readonly db: Db;
  readonly accounts: ContactAccounts;
  readonly outbox: ContactOutbox;
  readonly messagePath: MessagePath;
  readonly visitors: VisitorTokens;
  readonly formKey: KeyObject;
  readonly codeKey: KeyObject;
  readonly mailStopKey: KeyObject;
  readonly owner: { name: string; email: string; supportLabel: string };
  readonly siteUrl: string;
  readonly blobs: Pick<BlobStore, "write" | "open">;
  readonly files: FileLimits & {
    /** KiB of one network in an hour. */
    readonly networkKib: number;
    /** KiB of all strangers in a day. */
    readonly dayKib: number;
  };
  readonly limits: { perEmail: number; perNetwork: number };
  readonly reads: NetworkMeter;
  /** Open pages that poll for replies, counted apart so that they leave the reads to the visitors. */
  readonly replyChecks: NetworkMeter;
  readonly now: () => Date;
}

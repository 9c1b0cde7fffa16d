import type { KeyObject } from "node:crypto";
import type { Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { StreamedFile } from "#app/platform/zip-archive/writing/stream-archive.server.ts";
import type { PasswordCost } from "./password.server.ts";
import type { Sessions } from "./sign-in/sessions.server.ts";

export interface AccountMessages {
  count(email: string): Promise<number>;
  writeAll(email: string): AsyncIterable<string>;
  archive(email: string): AsyncIterable<StreamedFile>;
  /** Hides the messages and stops their unsent mails. */
  markDeleted(trx: Db, email: string): Promise<void>;
  purge(): Promise<void>;
  countAccess(email: string): Promise<{ browsers: number; links: number }>;
  endAccess(trx: Db, email: string): Promise<void>;
}

export interface EndedBrowsers {
  only?: string;
  except?: string | null;
}

export interface Accounts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly passwordCost: PasswordCost;
  readonly outbox: Pick<Outbox, "enqueueNotice" | "wake" | "delivers">;
  readonly messages: AccountMessages;
  /** Runs in the transaction that ends the sessions. */
  endNotifications(trx: Db, userId: string, browsers: EndedBrowsers): Promise<void>;
  readonly site: { readonly name: string; readonly url: string };
  readonly limitPerNetwork: number;
  readonly challengeKey: KeyObject;
  /** Verifying a signature is slow, and no other limit applies to it. */
  readonly passkeyChecks: NetworkMeter;
  readonly factorKeys: {
    readonly authenticators: KeyObject;
    readonly recoveryCodes: KeyObject;
  };
  readonly staffNeedSecondFactor: boolean;
  readonly describeDevice: (userAgent: string) => string;
  readonly log: Logger;
  readonly now: () => Date;
}

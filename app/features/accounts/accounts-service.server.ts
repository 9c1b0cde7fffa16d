import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Sessions } from "./sign-in/sessions.server.ts";

/** A mail about an account, as the use cases hand it over. */
export interface AccountMail {
  to: string;
  subject: string;
  text: string;
  /** After it the mail is worthless: it is not sent, and does not stay. */
  expiresAt: Date;
  /** Stored like any other, but never sent. */
  suppressed?: boolean;
}

/** The outbox, as far as accounts need it. Wired in composition. */
export interface AccountsOutbox {
  enqueue(trx: Db, mail: AccountMail, now: Date): Promise<void>;
  /** Called after COMMIT: what was enqueued may leave at once. */
  wake(): void;
  /** False where no mail server is configured. */
  readonly delivers: boolean;
}

/** The messages of an account's address, as far as accounts need them. Wired in composition. */
export interface AccountMessages {
  count(email: string): Promise<number>;
  /** Everything there is, newest first, with the replies: the elements of a JSON list, in pieces of bounded size. */
  writeAll(email: string): AsyncIterable<string>;
  /** From the COMMIT on nobody sees them, and their unsent mails stay where they are. */
  forget(trx: Db, email: string): Promise<void>;
  /** After COMMIT: deletes for good what was forgotten. Housekeeping would do it, too, later. */
  erase(): Promise<void>;
}

/** Everything that the accounts' use cases need from outside. */
export interface Accounts {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly outbox: AccountsOutbox;
  readonly messages: AccountMessages;
  readonly site: { readonly name: string; readonly url: string };
  /** Registrations, and mails asked for, an hour from one network. */
  readonly limitPerNetwork: number;
  /** What a user agent says about itself, for a person. */
  readonly describeDevice: (userAgent: string) => string;
  readonly log: Logger;
  readonly now: () => Date;
}

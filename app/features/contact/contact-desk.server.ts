import type { KeyObject } from "node:crypto";
import type { Db } from "#app/platform/database/tables.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import type { VisitorTokens } from "./visitor/visitor-token.server.ts";

/** A mail as the desk hands it over. */
export interface DeskMail {
  kind: "notification" | "reply" | "code";
  /** The message that it is about: the mail is held, released and dropped with it. */
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

export type MailState = "queued" | "sending" | "sent" | "failed" | "held" | "suppressed";

/** What became of a mail. */
export interface MailStatus {
  id: string;
  state: MailState;
  sentAt: string | null;
  lastError: string | null;
  nextAttemptAt: string;
}

/** The outbox, as far as the desk needs it. Wired in composition. */
export interface DeskOutbox {
  enqueue(trx: Db, mail: DeskMail, now: Date): Promise<{ id: string }>;
  hold(trx: Db, conversationId: string): Promise<void>;
  release(trx: Db, conversationId: string, now: Date): Promise<void>;
  drop(trx: Db, conversationId: string): Promise<void>;
  states(ids: readonly string[]): Promise<MailStatus[]>;
  retry(mailId: string, now: Date): Promise<boolean>;
  /** Called after COMMIT: what was enqueued may leave at once. */
  wake(): void;
  /** False where no mail server is configured. */
  readonly delivers: boolean;
}

/** Who is signed in, as far as the desk needs it. Wired in composition. */
export interface DeskAccounts {
  /** @returns the address of whoever the Cookie header signs in, where that address was confirmed by a mail */
  findVerifiedEmail(cookie: string | null): Promise<string | undefined>;
  /** The same for a page that can also send the cookies that keep the session going. */
  findVerifiedVisitor(cookie: string | null): Promise<{ email: string; setCookies: string[] } | undefined>;
}

/** Everything that the desk's use cases need from outside. */
export interface Desk {
  readonly db: Db;
  readonly accounts: DeskAccounts;
  readonly outbox: DeskOutbox;
  readonly visitors: VisitorTokens;
  /** Signs the form's hidden field. */
  readonly formKey: KeyObject;
  /** Hashes e-mail codes. */
  readonly codeKey: KeyObject;
  readonly owner: { name: string; email: string; supportLabel: string };
  readonly siteUrl: string;
  readonly limits: { perEmail: number; perNetwork: number };
  /** Limits how often a network reads messages. */
  readonly reads: NetworkMeter;
  readonly now: () => Date;
}

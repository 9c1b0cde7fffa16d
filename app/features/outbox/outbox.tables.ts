import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type {} from "#app/platform/database/tables.ts";

/** Mails about accounts may contain a link that signs in, and are deleted once they are sent or failed. */
export type MailKind = "notification" | "reply" | "confirmation" | "code" | "account" | "weekly";

/**
 * queued -> sending -> sent | queued again | failed. `dismissed`: failed, and removed from the owner's list. With a
 * conversation in the trash: `held` (not sent yet) and `shelved` (failed). `suppressed`: never sent, for equal work.
 */
export type MailState = "queued" | "sending" | "sent" | "failed" | "dismissed" | "held" | "shelved" | "suppressed";

/** All times are ISO-8601 text in UTC. */
export interface MailsTable {
  id: string;
  kind: MailKind;
  conversation_id: string | null;
  to_address: string;
  to_name: string;
  from_name: string;
  subject: string;
  /** The footer is its end. */
  text: string;
  /** The positions in the text where the footer and the button's address begin. Null, like the language, for a mail of 0.3.0. */
  footer_at: number | null;
  button_at: number | null;
  language: SiteLanguage | null;
  reply_to_address: string | null;
  reply_to_name: string | null;
  /** With its angle brackets. The same at every attempt, so that receivers can detect repetitions. */
  message_id: string;
  created_at: string;
  state: MailState;
  attempts: number;
  first_attempt_at: string | null;
  /** Time of the next attempt; of the failure for a failed mail. */
  next_attempt_at: string;
  expires_at: string | null;
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  sent_at: string | null;
}

/** One row: what the owner typed under 'Mail', encrypted with a key of the site's secret. */
export interface MailServerTable {
  id: number;
  sealed: string;
  changed_at: string;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    mails: MailsTable;
    mail_server: MailServerTable;
  }
}

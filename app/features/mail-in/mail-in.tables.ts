import type {} from "#app/platform/database/tables.ts";

export interface IncomingMailsTable {
  id: string;
  /** Hash of Message-ID, sender, date and content; null for a mail without Message-ID. */
  message_id_hash: string | null;
  content_hash: string;
  received_at: string;
  state: "stored" | "set-aside";
  reason: string | null;
  /** Sender of a mail that was set aside, by which the owner finds it in the mailbox. */
  sender: string | null;
  subject: string | null;
  conversation_id: string | null;
  /** Size of the original mail if it was stored on disk, else 0. */
  kept_bytes: number | string;
  blob_hash: string | null;
}

export interface MailOriginsTable {
  conversation_id: string;
  reply_id: string;
  address: string;
  warning: "unverified" | "other-address" | null;
  blob_hash: string | null;
  quoted: string | null;
  has_html: number;
}

export interface MailSourceStatesTable {
  /** A mailbox's name, or `webhook`. */
  source: string;
  uid_validity: string | null;
  last_uid: number | string;
  /** ISO time of the first connection: older mails are not read. */
  reads_from: string | null;
  dated_below: number | string | null;
  connected_since: string | null;
  last_error: string | null;
  /** Encrypted; null if the mailbox has a password, or the provider issued no new token. */
  refresh_token: string | null;
  lease_owner: string | null;
  lease_until: string | null;
  /** Time of the webhook's last mail with a right signature. */
  last_mail_at: string | null;
  /** First refused request of the webhook since then, for its signature or time; the count is beside it. */
  refused_since: string | null;
  refused_count: number | string;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    incoming_mails: IncomingMailsTable;
    mail_origins: MailOriginsTable;
    mail_source_states: MailSourceStatesTable;
  }
}

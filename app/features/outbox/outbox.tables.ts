import type {} from "#app/platform/database/tables.ts";

/** Why the mail exists. One about an account may carry a link that opens it, and does not stay once it is done with. */
export type MailKind = "notification" | "reply" | "code" | "account";

/**
 * queued -> sending -> sent | queued again | failed. `dismissed` is a failed one that the owner has read of and put
 * away. With a conversation in the trash go `held` (it was not sent yet) and `shelved` (it had failed). `suppressed` is
 * never sent: it only costs what a real one costs.
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
  text: string;
  reply_to_address: string | null;
  reply_to_name: string | null;
  /** With its angle brackets; the same at every attempt, so that a receiver can tell a repetition. */
  message_id: string;
  created_at: string;
  state: MailState;
  attempts: number;
  first_attempt_at: string | null;
  /** Of a mail that has failed: when it did. */
  next_attempt_at: string;
  expires_at: string | null;
  /** Who sends it now; see delivery/lease-owner.server.ts. */
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  sent_at: string | null;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    mails: MailsTable;
  }
}

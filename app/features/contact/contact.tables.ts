import type {} from "#app/platform/database/tables.ts";

export type Folder = "inbox" | "spam";

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  /** The address in lower case: what messages are matched on. */
  email_key: string;
  message: string;
  /** ISO time. */
  date: string;
  /** Hash of the token of the browser that sent it. */
  visitor_hash: string;
  /** Hash of the form's key and all that was typed: the same submission again is the same message. Null without a key. */
  submission_hash: string | null;
  folder: Folder;
  /** Names of the signals that spoke against it, comma-separated. */
  spam_signals: string;
  reply_count: number;
  /** ISO time while a deletion can still be undone. */
  deleted_at: string | null;
}

export interface ContactRepliesTable {
  /** Time in ms as text for a visitor's reply, a UUID for the owner's; unique within its message. */
  id: string;
  message_id: string;
  parent_id: string | null;
  author: "visitor" | "owner";
  sender: string;
  subject: string;
  message: string;
  date: string;
  submission_hash: string | null;
  mail_id: string | null;
}

export interface EmailCodesTable {
  id: string;
  visitor_hash: string;
  email_key: string;
  code_hash: string;
  expires_at: string;
  tries_left: number;
}

export interface VisitorGrantsTable {
  visitor_hash: string;
  email_key: string;
  expires_at: string;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    contact_messages: ContactMessagesTable;
    contact_replies: ContactRepliesTable;
    email_codes: EmailCodesTable;
    visitor_grants: VisitorGrantsTable;
  }
}

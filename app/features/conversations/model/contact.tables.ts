import type {} from "#app/platform/database/tables.ts";

export type Folder = "inbox" | "spam";

export type ConversationState = "open" | "snoozed" | "done";

export interface InboxColumns {
  state: ConversationState;
  snoozed_until: string | null;
  is_unread: 0 | 1;
  /** ISO time of the newest message or reply, or of the end of the last snooze. */
  last_activity_at: string;
}

export interface MessageColumns {
  id: string;
  name: string;
  email: string;
  email_key: string;
  message: string;
  date: string;
  visitor_hash: string;
  /** Hash of the form's key and its fields: the same submission again is the same message. Null without a key. */
  submission_hash: string | null;
  folder: Folder;
  spam_signals: string;
  reply_count: number;
  deleted_at: string | null;
}

export interface ContactMessagesTable extends MessageColumns, InboxColumns {
  answered_after_s: number | null;
}

export interface AnswerWeeksTable {
  /** Its Monday: 20261123. */
  week: number;
  messages: number;
  spam: number;
  /** How many were answered after how many seconds, in steps: `[[60,3],[7200,1]]`. */
  answer_times: string;
}

export interface ContactRepliesTable {
  /** A visitor's reply: time in ms. The owner's: a UUID. Unique within its message. */
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
  /** Name of the writer at that time, for staff only. Null for visitors' replies and before migration 0034. */
  written_by: string | null;
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

export interface ConversationLinksTable {
  token_hash: string;
  message_id: string;
  expires_at: string;
}

export interface ContactAttachmentsTable {
  id: string;
  /** Deleted with it. Null while the file is staged: uploaded, and not sent yet. */
  conversation_id: string | null;
  reply_id: string;
  position: number;
  blob_hash: string;
  name: string;
  size: number;
  /** By its contents. */
  type: string;
  is_executable: 0 | 1;
  /** The sender: the owner, or the hash of the form's key. */
  uploader: string;
  created_at: string;
}

export type OutgoingState = "draft" | "waiting" | "failed" | "canceled";
/** 'now' can be undone for some seconds, 'later' has a time that the owner chose. */
export type OutgoingKind = "now" | "later";

/** An owner's reply until it is sent: then it is deleted in the transaction that makes it one of `contact_replies`. */
export interface OutgoingRepliesTable {
  /** Once it waits, made of conversation and key; then that of the reply. */
  id: string;
  message_id: string;
  state: OutgoingState;
  /** The form's. */
  key: string;
  sender: string;
  subject: string;
  message: string;
  saved_at: string;
  /** Why it is a draft again, or failed. */
  reason: string | null;
  /** Made in the browser; only a draft has one. */
  revision: string | null;
  /** This and the rest are null in a draft. */
  submission_hash: string | null;
  kind: OutgoingKind | null;
  send_at: string | null;
  canceled_at: string | null;
  written_by: string | null;
}

export interface MailStopsTable {
  message_id: string;
  stopped_at: string;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    contact_messages: ContactMessagesTable;
    contact_replies: ContactRepliesTable;
    contact_attachments: ContactAttachmentsTable;
    email_codes: EmailCodesTable;
    visitor_grants: VisitorGrantsTable;
    conversation_links: ConversationLinksTable;
    outgoing_replies: OutgoingRepliesTable;
    mail_stops: MailStopsTable;
    answer_weeks: AnswerWeeksTable;
  }
}

import type {} from "#app/platform/database/tables.ts";

export type Folder = "inbox" | "spam";

export type ConversationState = "open" | "snoozed" | "done";

/** Of a conversation, for the owner's inbox. */
export interface InboxColumns {
  /** Always open in the spam folder. */
  state: ConversationState;
  /** ISO time at which a snoozed conversation is open again. */
  snoozed_until: string | null;
  is_unread: 0 | 1;
  /** ISO time of the newest message or reply, or of the end of the last snooze. */
  last_activity_at: string;
}

/** A message as its sender wrote it. */
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
  /** ISO time of a deletion, which can still be undone. */
  deleted_at: string | null;
}

export interface ContactMessagesTable extends MessageColumns, InboxColumns {
  /** Seconds from the message to the owner's first reply; null without one. */
  answered_after_s: number | null;
}

/** A past week whose counts are final. */
export interface AnswerWeeksTable {
  /** Its Monday: 20261123. */
  week: number;
  /** Without spam. */
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
  /** Who of the studio wrote it, by the name of that time; for staff only. Null for a visitor's, and before migration 0034. */
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
  /** Empty for the first message. */
  reply_id: string;
  /** Among the files of its message or reply. */
  position: number;
  blob_hash: string;
  name: string;
  /** In bytes. */
  size: number;
  /** By its contents. */
  type: string;
  is_executable: 0 | 1;
  /** Who may send it: the owner, or the hash of the form's key. */
  uploader: string;
  /** ISO time. */
  created_at: string;
}

/** The owner's unsent reply to a message, as it was typed. */
export interface ReplyDraftsTable {
  message_id: string;
  /** The reply's: it is stored once. */
  reply_key: string;
  sender: string;
  subject: string;
  message: string;
  /** Of each save: who saves names the one before. */
  revision: string;
  saved_at: string;
  /** Why it was not sent, where it was meant to be. */
  reason: string | null;
}

/** Sent now, unless it is undone within seconds; or at a time. */
export type ScheduledKind = "now" | "later";

/** A reply of the owner that is not sent yet. */
export interface ScheduledRepliesTable {
  /** The reply's, once it is one. */
  id: string;
  message_id: string;
  reply_key: string;
  submission_hash: string;
  sender: string;
  subject: string;
  message: string;
  kind: ScheduledKind;
  created_at: string;
  send_at: string;
  /** ISO time of a cancellation, which can still be undone. */
  canceled_at: string | null;
  failed_reason: string | null;
  /** As of a reply. */
  written_by: string | null;
}

/** The visitor wants no e-mails about the conversation. */
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
    reply_drafts: ReplyDraftsTable;
    scheduled_replies: ScheduledRepliesTable;
    mail_stops: MailStopsTable;
    answer_weeks: AnswerWeeksTable;
  }
}

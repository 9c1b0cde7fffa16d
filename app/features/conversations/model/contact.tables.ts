import type { Generated } from "kysely";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type {} from "#app/platform/database/tables.ts";
import type { LabelColor } from "./owner-limits.ts";

export type Folder = "inbox" | "spam";

export type ConversationState = "open" | "snoozed" | "done";

export interface InboxColumns {
  state: ConversationState;
  snoozed_until: string | null;
  is_unread: 0 | 1;
  /** ISO time of the newest message or reply, or of the end of the last snooze. */
  last_activity_at: string;
}

export interface StoredState extends InboxColumns {
  id: string;
  folder: Folder;
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
  language: SiteLanguage;
}

export interface ContactMessagesTable extends Omit<MessageColumns, "language">, InboxColumns {
  language: Generated<SiteLanguage>;
  answered_after_s: number | null;
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

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    contact_messages: ContactMessagesTable;
    contact_replies: {
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
      /** Name of the writer at that time, for staff only. Null for visitors' replies and before version 0.3. */
      written_by: string | null;
    };
    contact_attachments: {
      id: string;
      /** Deleted with it. Null while the file is staged: uploaded, and not sent yet. */
      conversation_id: string | null;
      reply_id: string;
      position: number;
      blob_hash: string;
      name: string;
      size: number;
      type: string;
      is_executable: 0 | 1;
      /** The sender: the owner, or the hash of the form's key. */
      uploader: string;
      created_at: string;
    };
    email_codes: {
      id: string;
      visitor_hash: string;
      email_key: string;
      code_hash: string;
      expires_at: string;
      tries_left: number;
    };
    visitor_grants: {
      visitor_hash: string;
      email_key: string;
      expires_at: string;
    };
    conversation_links: {
      token_hash: string;
      message_id: string;
      expires_at: string;
    };
    outgoing_replies: OutgoingRepliesTable;
    mail_stops: {
      message_id: string;
      stopped_at: string;
    };
    answer_weeks: {
      week: number;
      messages: number;
      spam: number;
      /** How many were answered after how many seconds, in steps: `[[60,3],[7200,1]]`. */
      answer_times: string;
    };

    /** The studio's: no mail, no page of a visitor and no export of theirs has them. */
    inbox_notes: {
      id: string;
      message_id: string;
      text: string;
      written_at: string;
      written_by: string | null;
      /** The writer's account, which may have been deleted. */
      writer_id: string | null;
      deleted_at: string | null;
    };
    inbox_labels: {
      id: string;
      name: string;
      /** The folded name: unique among those that are not deleted. */
      name_key: string;
      color: LabelColor;
      deleted_at: string | null;
    };
    saved_replies: {
      id: string;
      name: string;
      name_key: string;
      text: string;
      language: Generated<SiteLanguage>;
      deleted_at: string | null;
    };
    conversation_labels: {
      message_id: string;
      label_id: string;
      /** The conversation's, updated by a trigger. */
      last_activity_at: string;
    };
    inbox_search_documents: {
      /** The conversation's latest activity in ms, times 1,000, plus its number within the ms: the order of results. */
      position: number;
      message_id: string;
    };
    /** Conversations that were changed since they were indexed, marked by triggers. */
    inbox_search_queue: {
      id: Generated<number>;
      message_id: string;
    };
  }
}

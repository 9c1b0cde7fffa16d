import type { Kysely } from "kysely";
import { runStatements, typesOf } from "./statements.ts";

/**
 * Mails from the studio's mailbox. A row stays while its mail could be offered again; what its sender wrote is in the
 * conversation only, and leaves with it.
 */
export async function addMails(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  await runStatements(db, [
    `create table incoming_mails (
      id ${text} primary key,
      message_id_hash ${text} unique,
      content_hash ${text} not null unique,
      received_at ${text} not null,
      state ${text} not null,
      reason ${text},
      sender ${text},
      subject ${text},
      conversation_id ${text} references contact_messages (id) on delete set null,
      kept_bytes bigint not null default 0,
      blob_hash ${text} references blobs (hash))`,
    "create index incoming_mails_by_conversation on incoming_mails (conversation_id)",
    "create index incoming_mails_by_time on incoming_mails (state, received_at)",
    "create index incoming_mails_by_blob on incoming_mails (blob_hash)",
    // The reply is empty for the first message.
    `create table mail_origins (
      conversation_id ${text} not null references contact_messages (id) on delete cascade,
      reply_id ${text} not null,
      address ${text} not null,
      warning ${text},
      blob_hash ${text} references blobs (hash),
      quoted text,
      has_html integer not null default 0,
      constraint mail_origins_key primary key (conversation_id, reply_id))`,
    "create index mail_origins_by_blob on mail_origins (blob_hash)",
    // The row `webhook` has that source's last mail and refused requests.
    `create table mail_source_states (
      source ${text} primary key,
      uid_validity ${text},
      last_uid bigint not null default 0,
      reads_from ${text},
      connected_since ${text},
      last_error ${text},
      lease_owner ${text},
      lease_until ${text},
      refresh_token ${text},
      last_mail_at ${text},
      refused_since ${text},
      refused_count bigint not null default 0,
      dated_below bigint)`,
    `create table mail_server (
      id integer primary key,
      sealed ${text} not null,
      changed_at ${text} not null)`,
    // A visitor's message asks whether mails to its address failed for good.
    "create index mails_failed_to on mails (lower(to_address)) where state in ('failed', 'dismissed')",
  ]);
}

import type { Kysely } from "kysely";
import { runStatements, typesOf } from "./statements.ts";

export async function addReplies(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  await runStatements(db, [
    "alter table contact_replies add column written_by text",
    `create table outgoing_replies (
      id ${text} primary key,
      message_id ${text} not null references contact_messages (id) on delete cascade,
      state ${text} not null,
      key ${text} not null,
      revision ${text},
      sender text not null,
      subject text not null,
      message text not null,
      saved_at ${text} not null,
      reason text,
      submission_hash ${text} unique,
      kind text,
      send_at ${text},
      canceled_at ${text},
      written_by text)`,
    "create unique index outgoing_replies_one_draft on outgoing_replies (message_id) where state = 'draft'",
    "create index outgoing_replies_by_message on outgoing_replies (message_id)",
    "create index outgoing_replies_by_time on outgoing_replies (state, send_at)",
    `create table saved_replies (
      id ${text} primary key,
      name text not null,
      name_key ${text} not null,
      text text not null,
      language ${text} not null default 'en',
      deleted_at ${text})`,
    "create unique index saved_replies_by_name on saved_replies (name_key) where deleted_at is null",
    `create table push_devices (
      id ${text} primary key,
      endpoint ${text} not null unique,
      p256dh ${text} not null,
      auth ${text} not null,
      name text not null,
      created_at ${text} not null,
      quiet_from ${text},
      quiet_to ${text},
      time_zone ${text} not null,
      last_error text,
      user_id text not null references "user" (id) on delete cascade,
      device_hash text)`,
    "create index push_devices_by_user on push_devices (user_id)",
    `create table push_messages (
      id ${text} primary key,
      device_id ${text} not null references push_devices (id) on delete cascade,
      conversation_id ${text} references contact_messages (id) on delete cascade,
      title text not null,
      body text not null,
      due_at ${text} not null,
      expires_at ${text} not null,
      attempts integer not null)`,
    "create index push_messages_due on push_messages (due_at)",
    "create index push_messages_by_device on push_messages (device_id)",
    "create index push_messages_by_conversation on push_messages (conversation_id)",
  ]);
}

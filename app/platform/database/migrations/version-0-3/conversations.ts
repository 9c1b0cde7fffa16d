import { type Kysely, sql } from "kysely";
import { dialectOf } from "../../database.server.ts";
import { type ColumnTypes, runStatements, typesOf } from "./statements.ts";

export async function addConversations(db: Kysely<unknown>): Promise<void> {
  const types = typesOf(db);
  await runStatements(db, [
    ...listStates(types),
    ...listFiles(types),
    ...listNotesAndLinks(types),
    ...listPeople(types),
    ...listLabels(types),
    ...(dialectOf(db) === "postgres" ? postgresTriggers : sqliteTriggers),
  ]);
  await fillStates(db);
}

const listStates = ({ text }: ColumnTypes) => [
  `alter table contact_messages add column state ${text} not null default 'open'`,
  `alter table contact_messages add column snoozed_until ${text}`,
  "alter table contact_messages add column is_unread integer not null default 1",
  `alter table contact_messages add column last_activity_at ${text} not null default ''`,
  "alter table contact_messages add column answered_after_s integer",
  `alter table contact_messages add column language ${text} not null default 'en'`,
  `create index contact_messages_by_state on contact_messages (folder, state, last_activity_at, id)
    where deleted_at is null`,
  `create index contact_messages_unread on contact_messages (folder, last_activity_at, id)
    where deleted_at is null and is_unread = 1`,
  "create index contact_messages_snoozed on contact_messages (snoozed_until) where snoozed_until is not null",
  // Answers without the rows, which have the texts.
  `create index contact_messages_by_date on contact_messages (date, folder, answered_after_s)
    where deleted_at is null`,
];

/** Conversations of 0.2 are open, and unread where the visitor wrote last. */
async function fillStates(db: Kysely<unknown>): Promise<void> {
  await sql`update contact_messages set
    last_activity_at = coalesce(
      (select max(date) from contact_replies where message_id = contact_messages.id), date),
    is_unread = case coalesce(
      (select author from contact_replies where message_id = contact_messages.id order by date desc, id desc limit 1),
      'visitor') when 'visitor' then 1 else 0 end`.execute(db);
  const waited =
    dialectOf(db) === "postgres"
      ? sql`greatest(0, extract(epoch from first_answers.date::timestamptz - contact_messages.date::timestamptz))::integer`
      : sql`max(0, unixepoch(first_answers.date) - unixepoch(contact_messages.date))`;
  await sql`update contact_messages set answered_after_s = ${waited}
    from (select message_id, min(date) as date from contact_replies where author = 'owner' group by message_id) as first_answers
    where first_answers.message_id = contact_messages.id`.execute(db);
}

const listFiles = ({ text, bytes }: ColumnTypes) => [
  `create table blobs (
    hash ${text} primary key,
    size integer not null,
    place ${text} not null,
    content_id ${text} not null unique,
    stored_at ${text} not null)`,
  "create index blobs_by_time on blobs (stored_at)",
  `create table blob_chunks (
    content_id ${text} not null,
    position integer not null,
    bytes ${bytes} not null,
    constraint blob_chunks_by_position primary key (content_id, position))`,
  // Without a conversation a file is staged; the reply is empty for the first message.
  `create table contact_attachments (
    id ${text} primary key,
    conversation_id ${text} references contact_messages (id) on delete cascade,
    reply_id ${text} not null default '',
    position integer not null default 0,
    blob_hash ${text} not null references blobs (hash),
    name text not null,
    size integer not null,
    type ${text} not null,
    is_executable integer not null,
    uploader ${text} not null,
    created_at ${text} not null)`,
  "create index contact_attachments_by_conversation on contact_attachments (conversation_id, reply_id, position)",
  "create index contact_attachments_by_blob on contact_attachments (blob_hash)",
  "create index contact_attachments_staged on contact_attachments (created_at) where conversation_id is null",
];

const listNotesAndLinks = ({ text }: ColumnTypes) => [
  `create table conversation_links (
    token_hash ${text} primary key,
    message_id ${text} not null references contact_messages (id) on delete cascade,
    expires_at ${text} not null)`,
  "create index conversation_links_by_message on conversation_links (message_id)",
  "create index conversation_links_by_end on conversation_links (expires_at)",
  `create table mail_stops (
    message_id ${text} primary key references contact_messages (id) on delete cascade,
    stopped_at ${text} not null)`,
  // Names of writers are used again, so notes have their writers' ids, too.
  `create table inbox_notes (
    id ${text} primary key,
    message_id ${text} not null references contact_messages (id) on delete cascade,
    text text not null,
    written_at ${text} not null,
    deleted_at ${text},
    written_by text,
    writer_id text)`,
  "create index inbox_notes_by_message on inbox_notes (message_id, written_at, id)",
  "create index inbox_notes_deleted on inbox_notes (deleted_at) where deleted_at is not null",
];

/** People of whom the owner noted something or merged addresses, and erasures whose files are still to be deleted. */
const listPeople = ({ text }: ColumnTypes) => [
  `create table people (id ${text} primary key, note text not null)`,
  `create table person_addresses (
    email_key ${text} primary key,
    person_id ${text} not null references people (id) on delete cascade)`,
  "create index person_addresses_by_person on person_addresses (person_id, email_key)",
  `create table unfinished_erasures (id ${text} primary key, blob_hashes text not null)`,
];

/**
 * `last_activity_at` repeats the conversation's, so that one index lists the conversations of a label in their order. A
 * trigger updates it, also for 0.2.
 */
const listLabels = ({ text }: ColumnTypes) => [
  `create table inbox_labels (
    id ${text} primary key,
    name text not null,
    name_key ${text} not null,
    color text not null,
    deleted_at ${text})`,
  "create unique index inbox_labels_by_name on inbox_labels (name_key) where deleted_at is null",
  `create table conversation_labels (
    message_id ${text} not null references contact_messages (id) on delete cascade,
    label_id ${text} not null references inbox_labels (id) on delete cascade,
    last_activity_at ${text} not null,
    constraint conversation_labels_key primary key (message_id, label_id))`,
  "create index conversation_labels_by_label on conversation_labels (label_id, last_activity_at, message_id)",
];

const sqliteTriggers = [
  `create trigger conversation_labels_activity after update of last_activity_at on contact_messages
    when new.last_activity_at <> old.last_activity_at
    begin
      update conversation_labels set last_activity_at = new.last_activity_at where message_id = new.id;
    end`,
];

const postgresTriggers = [
  `create function update_label_activity() returns trigger language plpgsql as $$
    begin
      update conversation_labels set last_activity_at = new.last_activity_at where message_id = new.id;
      return null;
    end $$`,
  `create trigger conversation_labels_activity after update of last_activity_at on contact_messages
    for each row when (new.last_activity_at <> old.last_activity_at)
    execute function update_label_activity()`,
];

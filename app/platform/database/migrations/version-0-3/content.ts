import type { Kysely } from "kysely";
import { runStatements, typesOf } from "./statements.ts";

export async function addContent(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  await runStatements(db, [
    `create table content_documents (
      id ${text} primary key,
      kind ${text} not null,
      language ${text} not null,
      slug ${text} not null,
      position integer not null,
      published_number integer,
      published_at ${text},
      deleted_at ${text},
      original_id ${text} references content_documents (id) on delete cascade,
      original_number integer,
      constraint content_documents_address unique (kind, language, slug),
      constraint content_documents_translation unique (original_id, language))`,
    `create table content_versions (
      document_id ${text} not null references content_documents (id) on delete cascade,
      number integer not null,
      body text not null,
      author text not null,
      written_at ${text} not null,
      based_on integer not null,
      was_published integer not null,
      constraint content_versions_key primary key (document_id, number))`,
    `create table content_pictures (
      id ${text} primary key,
      document_id ${text} not null references content_documents (id) on delete cascade,
      type ${text} not null,
      width integer not null,
      height integer not null,
      small_hash ${text} not null references blobs (hash),
      medium_hash ${text} references blobs (hash),
      large_hash ${text} references blobs (hash),
      stored_at ${text} not null)`,
    ...["document_id", "small_hash", "medium_hash", "large_hash"].map(
      (column) => `create index content_pictures_by_${column} on content_pictures (${column})`,
    ),
    `create table content_redirects (
      path ${text} primary key,
      target ${text} not null,
      created_at ${text} not null)`,
    `create table content_testimonials (
      id ${text} primary key,
      document_id ${text} not null references content_documents (id) on delete cascade,
      token_hash ${text} not null unique,
      created_at ${text} not null,
      expires_at ${text} not null,
      written_at ${text},
      quote text not null,
      name text not null,
      role text not null)`,
    "create index content_testimonials_document on content_testimonials (document_id)",
    `create table unanswered_questions (
      id ${text} primary key,
      question text not null,
      times integer not null,
      last_asked_at ${text} not null)`,
    "create index unanswered_questions_by_time on unanswered_questions (last_asked_at)",
    `create table assistant_answers (
      id ${text} primary key,
      heading text not null,
      text text not null,
      link text not null,
      added_at ${text} not null)`,
  ]);
}

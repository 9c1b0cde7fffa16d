import type { Kysely } from "kysely";
import { runStatements, typesOf } from "./statements.ts";

export async function addAccounts(db: Kysely<unknown>): Promise<void> {
  const { text } = typesOf(db);
  await runStatements(db, [
    // The language of its mails.
    `alter table "user" add column language ${text} not null default 'en'`,
    `alter table session add column signed_in_by ${text}`,
    // Null asks for the password again.
    `alter table session add column confirmed_at ${text}`,
    `alter table session add column device_hash ${text}`,
    `alter table account_links add column device_hash ${text}`,
    // The count has 32 bits without a sign, for which PostgreSQL's integer has no room.
    `create table passkeys (
      id ${text} primary key,
      user_id ${text} not null references "user" (id) on delete cascade,
      name text not null,
      public_key ${text} not null,
      sign_count bigint not null,
      transports ${text} not null,
      is_synced integer not null,
      created_at ${text} not null,
      last_used_at ${text},
      copied_at ${text})`,
    "create index passkeys_by_user on passkeys (user_id)",
    `create table used_challenges (challenge_hash ${text} primary key, expires_at ${text} not null)`,
    "create index used_challenges_by_end on used_challenges (expires_at)",
    `create table authenticators (
      user_id ${text} primary key references "user" (id) on delete cascade,
      secret ${text} not null,
      last_step integer not null,
      created_at ${text} not null,
      confirmed_at ${text})`,
    `create table recovery_codes (
      code_hash ${text} primary key,
      user_id ${text} not null references "user" (id) on delete cascade)`,
    "create index recovery_codes_by_user on recovery_codes (user_id)",
    `create table pending_sign_ins (
      token_hash ${text} primary key,
      user_id ${text} not null references "user" (id) on delete cascade,
      tries_left integer not null,
      expires_at ${text} not null)`,
    "create index pending_sign_ins_by_user on pending_sign_ins (user_id)",
    "create index pending_sign_ins_by_end on pending_sign_ins (expires_at)",
  ]);
}

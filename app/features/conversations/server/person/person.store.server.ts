import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import type { ConversationState, Folder } from "../../model/contact.tables.ts";

const excerptLength = 200;

export interface PersonConversation {
  id: string;
  email: string;
  excerpt: string;
  folder: Folder;
  state: ConversationState;
  reply_count: number;
  last_activity_at: string;
}

const ofAddresses = <O>(query: SelectQueryBuilder<Tables, "contact_messages", O>, addresses: readonly string[]) =>
  query.where("email_key", "in", addresses).where("deleted_at", "is", null);

/** The newest first. @param before the last one of the page before @returns at most `max` */
export function listConversationsOf(
  db: Db,
  addresses: readonly string[],
  { before, max }: { before?: string | undefined; max: number },
): Promise<PersonConversation[]> {
  const query = ofAddresses(db.selectFrom("contact_messages"), addresses)
    .select(["id", "email", "folder", "state", "reply_count", "last_activity_at"])
    .select(sql<string>`substr(message, 1, ${sql.lit(excerptLength)})`.as("excerpt"))
    .orderBy("id", "desc")
    .limit(max);
  return (before ? query.where("id", "<", before) : query).execute();
}

export interface PersonFacts {
  conversations: number;
  messages: number;
  firstAt: string | null;
  lastAt: string | null;
}

export async function readFacts(db: Db, addresses: readonly string[]): Promise<PersonFacts> {
  const row = await ofAddresses(db.selectFrom("contact_messages"), addresses)
    .select((eb) => [
      eb.fn.countAll<number | string>().as("conversations"),
      eb.fn.sum<number | string | null>("reply_count").as("replies"),
      eb.fn.min("date").as("firstAt"),
      eb.fn.max("last_activity_at").as("lastAt"),
    ])
    .executeTakeFirstOrThrow();
  const conversations = Number(row.conversations);
  return {
    conversations,
    messages: conversations + Number(row.replies ?? 0),
    firstAt: row.firstAt,
    lastAt: row.lastAt,
  };
}

export async function findAddresses(db: Db, start: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select("email_key")
    .distinct()
    .where("email_key", ">=", start)
    .where("email_key", "<", `${start}\u{10ffff}`)
    .where("deleted_at", "is", null)
    .orderBy("email_key")
    .limit(max)
    .execute();
  return rows.map(({ email_key }) => email_key);
}

/** Includes those whose deletion can be undone. */
export async function listIdsOf(db: Db, addresses: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom("contact_messages").select("id").where("email_key", "in", addresses).execute();
  return rows.map(({ id }) => id);
}

import type { SelectQueryBuilder } from "kysely";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import type { ContactMessagesTable } from "../../model/contact.tables.ts";
import { excerptOfMessage } from "../message-table.store.server.ts";

const columns = ["id", "email", "folder", "state", "reply_count", "last_activity_at"] as const;

export type PersonConversation = Pick<ContactMessagesTable, (typeof columns)[number]> & { excerpt: string };

const ofAddresses = <O>(query: SelectQueryBuilder<Tables, "contact_messages", O>, addresses: readonly string[]) =>
  query.where("email_key", "in", addresses).where("deleted_at", "is", null);

/** The newest first. @param before the last one of the page before @returns at most `max` */
export function listConversationsOf(
  db: Db,
  addresses: readonly string[],
  { before, max }: { before?: string | undefined; max: number },
): Promise<PersonConversation[]> {
  const query = ofAddresses(db.selectFrom("contact_messages"), addresses)
    .select(columns)
    .select(excerptOfMessage.as("excerpt"))
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

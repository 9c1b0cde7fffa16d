import type { Db } from "#app/platform/database/tables.ts";
import { noBrowser } from "../visitor-token.server.ts";

export interface WritingBrowser {
  visitor_hash: string;
  messages: number;
  firstAt: string;
  lastAt: string;
}

/** Browsers that sent messages from the address, which they may read; at most `max`, those that wrote last. */
export async function listWritingBrowsers(db: Db, emailKey: string, max: number): Promise<WritingBrowser[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .select((eb) => [
      "visitor_hash",
      eb.fn.countAll<number | string>().as("messages"),
      eb.fn.min("date").as("firstAt"),
      eb.fn.max("date").as("lastAt"),
    ])
    .where("email_key", "=", emailKey)
    .where("deleted_at", "is", null)
    .where("visitor_hash", "!=", noBrowser)
    .groupBy("visitor_hash")
    .orderBy("lastAt", "desc")
    .limit(max)
    .execute();
  return rows.map((row) => ({ ...row, messages: Number(row.messages) }));
}

export const listGrants = (db: Db, emailKey: string, now: string, max: number) =>
  db
    .selectFrom("visitor_grants")
    .select(["visitor_hash", "expires_at"])
    .where("email_key", "=", emailKey)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .limit(max)
    .execute();

export const listLinks = (db: Db, emailKey: string, now: string, max: number) =>
  db
    .selectFrom("conversation_links")
    .innerJoin("contact_messages", "contact_messages.id", "conversation_links.message_id")
    .select(["token_hash", "expires_at", "message_id"])
    .select((eb) => eb.fn<string>("substr", ["contact_messages.message", eb.lit(1), eb.lit(60)]).as("excerpt"))
    .where("email_key", "=", emailKey)
    .where("deleted_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("expires_at", "desc")
    .limit(max)
    .execute();

/** It has sent nothing from then on, and has no grant and no code. @param visitorHash of one browser; all where undefined */
export async function forgetBrowsers(trx: Db, emailKey: string, visitorHash: string | undefined): Promise<void> {
  const isOne = visitorHash !== undefined;
  await trx
    .updateTable("contact_messages")
    .set({ visitor_hash: noBrowser })
    .where("email_key", "=", emailKey)
    .$if(isOne, (query) => query.where("visitor_hash", "=", visitorHash ?? ""))
    .execute();
  for (const table of ["visitor_grants", "email_codes"] as const)
    await trx
      .deleteFrom(table)
      .where("email_key", "=", emailKey)
      .$if(isOne, (query) => query.where("visitor_hash", "=", visitorHash ?? ""))
      .execute();
}

/** @param tokenHash of one link; all of the address where undefined */
export async function deleteLinks(trx: Db, emailKey: string, tokenHash: string | undefined): Promise<void> {
  await trx
    .deleteFrom("conversation_links")
    .where("message_id", "in", (eb) => eb.selectFrom("contact_messages").select("id").where("email_key", "=", emailKey))
    .$if(tokenHash !== undefined, (query) => query.where("token_hash", "=", tokenHash ?? ""))
    .execute();
}

import { type Kysely, sql } from "kysely";
import { dialectOf } from "../database.server.ts";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  const text = dialectOf(db) === "postgres" ? sql`text collate "C"` : sql`text`;
  await db.schema
    .alterTable("incoming_mails")
    .addColumn("blob_hash", text, (c) => c.references("blobs.hash"))
    .execute();
  await db.schema.createIndex("incoming_mails_by_blob").on("incoming_mails").column("blob_hash").execute();
}

import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/** Writers of replies and notes, and owners of devices. All of it was the owner's until now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["contact_replies", "scheduled_replies", "inbox_notes"])
    await db.schema.alterTable(table).addColumn("written_by", "text").execute();
  // A database without an owner has no devices.
  await db.schema
    .alterTable("push_devices")
    .addColumn("user_id", "text", (c) => c.references("user.id").onDelete("cascade"))
    .execute();
  await sql`update push_devices set user_id = (select id from "user" where role = 'owner')`.execute(db);
  await db.schema.createIndex("push_devices_by_user").on("push_devices").column("user_id").execute();
}

import { type Kysely, sql } from "kysely";

export const isAdditive = true;

/** A visitor's message asks whether mails to its address failed for good. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mails_failed_to on mails (lower(to_address)) where state in ('failed', 'dismissed')`.execute(
    db,
  );
}

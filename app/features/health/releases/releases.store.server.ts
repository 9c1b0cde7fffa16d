import { type Selectable, sql, type Updateable } from "kysely";
import { dayMs } from "#app/lib/units.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";

const id = 1;

/** @returns false where it was claimed within a day, by this or another instance. A clock that was ahead does not count. */
export async function claimReading(db: Db, feed: string, now: Date): Promise<boolean> {
  const claim = { feed, read_at: now.toISOString() };
  const daysAway = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("release_feed")
    .values({ id, ...claim })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...claim, newest: sql`case when release_feed.feed = ${feed} then release_feed.newest end` })
        .where(({ eb, or }) =>
          or([
            eb("release_feed.read_at", "<=", daysAway(-1)),
            eb("release_feed.read_at", ">", daysAway(1)),
            eb("release_feed.feed", "<>", feed),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function storeReading(db: Db, reading: Updateable<Tables["release_feed"]>): Promise<void> {
  await db.updateTable("release_feed").set(reading).where("id", "=", id).execute();
}

export const findReading = (db: Db, feed: string): Promise<Selectable<Tables["release_feed"]> | undefined> =>
  db.selectFrom("release_feed").selectAll().where("id", "=", id).where("feed", "=", feed).executeTakeFirst();

import { sql } from "kysely";
import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { otherValue } from "../counts/dimensions.ts";
import { type StoredStep, stepNumbers } from "./message-path.ts";

/** Sources of a day; visits of further sources are counted as others. */
export const sourcesOfDayMax = 200;

export interface VisitorStep {
  readonly day: LocalDay;
  readonly visitor: number;
  readonly source: string;
  readonly step: Exclude<StoredStep, "answered">;
  readonly messageId?: string | undefined;
}

/** Counts a step of a visitor once a day. For a transaction. */
export async function addSteps(db: Db, steps: readonly VisitorStep[], shard: number): Promise<void> {
  for (const { day, visitor, source, step, messageId } of steps) {
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto("message_path_steps")
      .values({ day, visitor: String(visitor), step: stepNumbers[step] })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added !== 1n) continue;
    await countStep(db, { day, source, step, shard });
    if (messageId !== undefined) await storeSource(db, messageId, { day, source });
  }
}

/** Stores the source of a visitor's first message of the day, so that answers never exceed messages. */
async function storeSource(
  db: Db,
  messageId: string,
  { day, source }: Pick<CountedStep, "day" | "source">,
): Promise<void> {
  await db
    .insertInto("message_sources")
    .columns(["message_id", "day", "source"])
    .expression((eb) =>
      eb
        .selectFrom("contact_messages")
        .select([sql<string>`id`.as("message_id"), sql<number>`cast(${day} as integer)`.as("day")])
        .select(sql<string>`cast(${source} as text)`.as("source"))
        .where("id", "=", messageId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface CountedStep {
  day: LocalDay;
  source: string;
  step: StoredStep;
  shard: number;
}

async function countStep(db: Db, { day, source, step, shard }: CountedStep): Promise<void> {
  const row = { day, source: await boundSource(db, day, source), step: stepNumbers[step], shard, reached: 1 };
  await db
    .insertInto("message_path_counts")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "source", "step", "shard"])
        .doUpdateSet({ reached: sql<number>`message_path_counts.reached + excluded.reached` }),
    )
    .execute();
}

async function boundSource(db: Db, day: LocalDay, source: string): Promise<string> {
  const rows = await db
    .selectFrom("message_path_counts")
    .select("source")
    .distinct()
    .where("day", "=", day)
    .limit(sourcesOfDayMax)
    .execute();
  return rows.length < sourcesOfDayMax || rows.some((row) => row.source === source) ? source : otherValue;
}

/** With the studio's first reply, in its transaction: counted on the day on which the message was sent. */
export async function addAnswer(db: Db, messageId: string, shard: number): Promise<void> {
  const answered = await db
    .updateTable("message_sources")
    .set({ is_answered: 1 })
    .where("message_id", "=", messageId)
    .where("is_answered", "=", 0)
    .returning(["day", "source"])
    .executeTakeFirst();
  if (answered) await countStep(db, { ...answered, step: "answered", shard });
}

export interface ReachedStep {
  readonly source: string;
  readonly step: number;
  readonly reached: number;
}

/** @param to inclusive */
export async function readReachedSteps(db: Db, from: LocalDay, to: LocalDay): Promise<ReachedStep[]> {
  const rows = await db
    .selectFrom("message_path_counts")
    .select(["source", "step"])
    .select((eb) => eb.fn.sum<number>("reached").as("reached"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["source", "step"])
    .execute();
  return rows.map((row) => ({ ...row, reached: Number(row.reached) }));
}

/** @param before the days that are over @returns how many were deleted */
export async function deleteSteps(db: Db, before: LocalDay): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("message_path_steps").where("day", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

import { sql } from "kysely";
import { changesRow } from "#app/platform/database/rows.server.ts";
import type { Db } from "#app/platform/database/tables.ts";

export interface UnansweredQuestion {
  readonly id: string;
  readonly question: string;
  readonly times: number;
  readonly lastAskedAt: string;
}

export interface AddedAnswer {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly link: string;
}

/** SQLite has no offset without a limit. */
const excessMax = 1_000;

/** Counts a question, and drops those over the maximum: asked once before others, the oldest first. */
export async function countUnanswered(
  db: Db,
  { id, question, at }: { id: string; question: string; at: string },
  max: number,
): Promise<void> {
  await db
    .insertInto("unanswered_questions")
    .values({ id, question, times: 1, last_asked_at: at })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ times: sql`unanswered_questions.times + 1`, last_asked_at: at }),
    )
    .execute();
  const excess = db
    .selectFrom("unanswered_questions")
    .select("id")
    .where("id", "<>", id)
    .orderBy(sql`case when times > 1 then 0 else 1 end`)
    .orderBy("last_asked_at", "desc")
    .limit(excessMax)
    .offset(max - 1);
  await db.deleteFrom("unanswered_questions").where("id", "in", excess).execute();
}

export async function listUnanswered(db: Db): Promise<UnansweredQuestion[]> {
  return db
    .selectFrom("unanswered_questions")
    .select(["id", "question", "times", "last_asked_at as lastAskedAt"])
    .orderBy("times", "desc")
    .orderBy("last_asked_at", "desc")
    .execute();
}

export const deleteUnanswered = (db: Db, id: string): Promise<boolean> =>
  changesRow(db.deleteFrom("unanswered_questions").where("id", "=", id));

export async function listUnansweredTimes(db: Db, before: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("unanswered_questions")
    .select("last_asked_at")
    .where("last_asked_at", "<", before)
    .orderBy("last_asked_at")
    .limit(max)
    .execute();
  return rows.map((row) => row.last_asked_at);
}

/** There are `unansweredMax` at most. @returns how many */
export async function deleteOldUnanswered(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("unanswered_questions")
    .where("last_asked_at", "<", before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function listAddedAnswers(db: Db): Promise<AddedAnswer[]> {
  return db
    .selectFrom("assistant_answers")
    .select(["id", "heading", "text", "link"])
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

export async function insertAnswer(db: Db, answer: AddedAnswer, addedAt: string): Promise<void> {
  await db
    .insertInto("assistant_answers")
    .values({ ...answer, added_at: addedAt })
    .execute();
}

export const deleteAnswer = (db: Db, id: string): Promise<boolean> =>
  changesRow(db.deleteFrom("assistant_answers").where("id", "=", id));

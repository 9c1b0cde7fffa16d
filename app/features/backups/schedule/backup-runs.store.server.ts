import { sql } from "kysely";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import type {} from "../backups.tables.ts";
import type { RestoredFacts } from "../restore/site-restore.ts";

export interface ClaimTimes {
  readonly now: string;
  readonly deadBefore: string;
  /** Runs with a later time were written by a clock that was ahead and are ignored. */
  readonly latest: string;
  readonly retryBefore: string;
}

/** @returns whether this instance makes the backup: of several that claim it at once, one does */
export async function claimRun(
  db: Db,
  id: string,
  { now, deadBefore, retryBefore, latest }: ClaimTimes,
): Promise<boolean> {
  const begun = {
    position: sql<number>`(select coalesce(max(position), 0) + 1 from backup_runs)`,
    started_at: now,
    alive_at: now,
    step: "",
    finished_at: null,
    error: null,
    lacking: null,
    offsite_at: null,
    offsite_error: null,
  };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("backup_runs")
    .values({ id, ...begun })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(begun)
        .where((run) =>
          run.or([
            run.and([run("backup_runs.finished_at", "is", null), run("backup_runs.alive_at", "<", deadBefore)]),
            run.and([run("backup_runs.error", "is not", null), run("backup_runs.finished_at", "<", retryBefore)]),
            run("backup_runs.started_at", ">", latest),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function findRunning(
  db: Db,
  { deadBefore, latest }: Pick<ClaimTimes, "deadBefore" | "latest">,
): Promise<{ id: string; step: string } | undefined> {
  return db
    .selectFrom("backup_runs")
    .select(["id", "step"])
    .where("finished_at", "is", null)
    .where("alive_at", ">=", deadBefore)
    .where("alive_at", "<=", latest)
    .executeTakeFirst();
}

export async function reportStep(db: Db, id: string, step: string, now: string): Promise<void> {
  await db.updateTable("backup_runs").set({ step, alive_at: now }).where("id", "=", id).execute();
}

type RunResult = Omit<Tables["backup_runs"], "id" | "position" | "started_at" | "alive_at" | "step" | "finished_at">;

export async function finishRun(db: Db, id: string, result: RunResult, now: string): Promise<void> {
  await db
    .updateTable("backup_runs")
    .set({ ...result, finished_at: now })
    .where("id", "=", id)
    .execute();
}

export async function finishAllRuns(
  db: Db,
  result: Pick<RunResult, "check_kind" | "bytes" | "messages" | "lacking">,
  now: string,
): Promise<void> {
  await db
    .updateTable("backup_runs")
    .set({ ...result, finished_at: now })
    .where("finished_at", "is", null)
    .execute();
}

/** @returns the last run that ended well, the last of all, the last with a copy off-site, and the last that tried one */
export async function readLastRuns(db: Db, { latest }: Pick<ClaimTimes, "latest">) {
  const newest = db
    .selectFrom("backup_runs")
    .selectAll()
    .where("started_at", "<=", latest)
    .orderBy(sql`coalesce(position, 0)`, "desc")
    .orderBy("started_at", "desc")
    .limit(1);
  const [good, last, copied, tried] = await Promise.all([
    newest.where("finished_at", "is not", null).where("error", "is", null).executeTakeFirst(),
    newest.executeTakeFirst(),
    newest.where("offsite_at", "is not", null).executeTakeFirst(),
    newest
      .where((run) => run.or([run("offsite_at", "is not", null), run("offsite_error", "is not", null)]))
      .executeTakeFirst(),
  ]);
  return { good, last, copied, tried };
}

export async function deleteOldRuns(db: Db, before: string): Promise<void> {
  await db.deleteFrom("backup_runs").where("started_at", "<", before).execute();
}

/** The latest restore, by the audit log. Entries of version 0.2 name the backup only. */
export async function findRestored(db: Db): Promise<(RestoredFacts & { at: string }) | undefined> {
  const entry = await db
    .selectFrom("audit_log")
    .select(["at", "subject", "after"])
    .where("act", "=", "backup/restored")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!entry?.subject) return undefined;
  const { before, lacking } = JSON.parse(entry.after ?? "{}");
  return { at: entry.at, madeAt: entry.subject, before: before ?? undefined, lacking: lacking ?? undefined };
}

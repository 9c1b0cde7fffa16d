import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { dayMs, hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { ClockWatch } from "#app/platform/clock/clock-watch.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { BackupError, createBackupRunningError } from "../backup.errors.ts";
import { describeLacking } from "../describe-check.ts";
import {
  claimRun,
  deleteOldRuns,
  findRunning,
  finishRun,
  readLastRuns,
  reportStep,
} from "./backup-runs.store.server.ts";
import { findLastDue, type TimeOfDay } from "./backup-times.ts";
import type { MadeBackup } from "./make-and-prune.server.ts";

/**
 * Makes a backup, deletes expired ones where that is allowed, and sends a copy off-site, where that is set.
 * @param onStep gets what is being done
 * @throws BackupError with a sentence for the owner
 */
export type MakeBackup = (onStep: (step: string) => void, run: RunOptions) => Promise<MadeBackup>;

export interface RunOptions {
  readonly signal: AbortSignal;
  readonly mayDelete: boolean;
}

interface ScheduleParts {
  db: Db;
  log: Logger;
  now: () => Date;
  clock: ClockWatch;
  time: TimeOfDay | undefined;
  makeBackup: MakeBackup;
}

/** A machine that was off at the time makes its backup this long after the start. */
const catchUpAfterMs = 10 * minuteMs;
const reportEveryMs = 15 * secondMs;
const deadAfterMs = 2 * minuteMs;
const retryAfterMs = hourMs;
const runsKeptMs = 60 * dayMs;

export type BackupSchedule = ReturnType<typeof createBackupSchedule>;

export function createBackupSchedule({ db, log, now, clock, time, makeBackup }: ScheduleParts) {
  let startedAt = now();
  const readTimes = () => {
    const time = now();
    if (time < startedAt) startedAt = time; // the clock went back
    const after = (ms: number) => new Date(time.getTime() + ms).toISOString();
    return {
      now: after(0),
      deadBefore: after(-deadAfterMs),
      retryBefore: after(-retryAfterMs),
      keptSince: after(-runsKeptMs),
      latest: after(deadAfterMs),
    };
  };
  const running = new Set<Promise<void>>();
  const stopped = new AbortController();

  const run = async (id: string) => {
    let step = "Starting";
    const report = () =>
      reportStep(db, id, step, now().toISOString()).catch((error: unknown) =>
        log.warn({ err: error }, "the progress of the backup could not be stored"),
      );
    const timer = setInterval(report, reportEveryMs);
    const onStep = (next: string) => {
      step = next;
      void report();
    };
    try {
      const mayDelete = await clock.isCredible();
      const backup = await makeBackup(onStep, { signal: stopped.signal, mayDelete });
      const { folder, bytes, check, counts, offsite } = backup;
      const lacking = describeLacking(backup.lacking) ?? null;
      const result = { folder, bytes, check_kind: check, messages: counts.contact_messages ?? 0, lacking, error: null };
      const copy = {
        offsite_at: offsite?.copy?.finishedAt ?? null,
        offsite_bytes: offsite?.copy?.bytes ?? null,
        offsite_error: offsite?.error ?? null,
      };
      await db.transaction().execute(async (trx) => {
        await finishRun(trx, id, { ...result, ...copy }, now().toISOString());
        await recordAct(trx, { act: "backup/made", subject: basename(folder), after: { check, bytes } });
      });
      if (lacking === null) log.info({ folder, bytes, check }, "backup made and checked");
      else
        log.error(
          { folder, files: backup.lacking.length },
          "the backup is incomplete: stored files are missing or damaged",
        );
      if (offsite?.copy) log.info(offsite.copy, "backup copied off-site");
      if (offsite?.error !== undefined) log.error(`the backup is good, but not its copy off-site: ${offsite.error}`);
    } catch (error) {
      if (stopped.signal.aborted) return; // another instance, or the next start, takes it over
      log.error({ err: error }, "the backup failed");
      const text = error instanceof BackupError ? error.message : "The backup failed; the log of the site says why.";
      const nothing = { folder: null, bytes: null, check_kind: null, messages: null, lacking: null };
      const noCopy = { offsite_at: null, offsite_bytes: null, offsite_error: null };
      await finishRun(db, id, { ...nothing, ...noCopy, error: text }, now().toISOString());
    } finally {
      clearInterval(timer);
    }
  };
  const track = (id: string): Promise<void> => {
    const done: Promise<void> = run(id)
      .catch((error: unknown) => log.error({ err: error }, "the result of the backup could not be stored"))
      .finally(() => running.delete(done));
    running.add(done);
    return done;
  };

  return {
    time,
    async runIfDue(): Promise<void> {
      if (!time || stopped.signal.aborted) return;
      const times = readTimes();
      const due = findLastDue(now(), time);
      const isStarting = now().getTime() - startedAt.getTime() < catchUpAfterMs;
      if (due <= startedAt && isStarting) return;
      if (await findRunning(db, times)) return;
      if (!(await claimRun(db, `nightly/${due.toISOString()}`, times))) return;
      if (await clock.isCredible()) await deleteOldRuns(db, times.keptSince);
      await track(`nightly/${due.toISOString()}`);
    },

    /** Starts a backup; it continues after the call. @throws AppError 409 while one is being made */
    async startNow(): Promise<void> {
      const times = readTimes();
      if (await findRunning(db, times)) throw createBackupRunningError();
      const id = `manual/${randomUUID()}`;
      await claimRun(db, id, times);
      void track(id);
    },

    async readStatus() {
      const times = readTimes();
      const [runs, underWay] = await Promise.all([readLastRuns(db, times), findRunning(db, times)]);
      return {
        time,
        step: underWay?.step,
        good: runs.good,
        error: runs.last?.error ?? undefined,
        errorAt: runs.last?.finished_at ?? undefined,
        offsite: {
          copiedAt: runs.copied?.offsite_at ?? undefined,
          bytes: Number(runs.copied?.offsite_bytes ?? 0),
          error: runs.tried?.offsite_error ?? undefined,
        },
        isInterrupted: runs.last !== undefined && runs.last.finished_at === null && underWay === undefined,
      };
    },

    async stop(): Promise<void> {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

import { minuteMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { SeenPreview } from "./retention.schema.ts";
import { listPeriods, replacePeriods } from "./retention.store.server.ts";
import { cutoffOf, type Periods, type RetentionKind, retentionKinds } from "./retention-periods.ts";
import type { ExpiredRows, Retention } from "./retention-service.server.ts";

export const countedMax = 10_000;
const previewValidMs = 30 * minuteMs;

export async function readPeriods({ db, defaults }: Pick<Retention, "db" | "defaults">): Promise<Periods> {
  const set = await listPeriods(db);
  return { ...defaults, ...Object.fromEntries(set.map(({ kind, period }) => [kind, period])) };
}

/** At start and each minute, since another instance may have saved others. */
export async function refreshPeriods(retention: Retention): Promise<void> {
  const periods = await readPeriods(retention);
  Object.assign(retention.lastRead, { periods, version: JSON.stringify(periods) });
}

export interface Preview {
  at: string;
  rows: Readonly<Record<RetentionKind, ExpiredRows>>;
}

const nothing: ExpiredRows = { count: 0, oldestAt: null };

/** Counts what would be deleted. @param at time of the preview, so that it finds the same rows */
export async function previewPeriods(retention: Retention, periods: Periods, at: Date): Promise<Preview> {
  const rows = {} as Record<RetentionKind, ExpiredRows>;
  for (const kind of retentionKinds) {
    const period = periods[kind];
    rows[kind] =
      period === null ? nothing : await retention.sources[kind].find(cutoffOf(kind, period, at), countedMax + 1);
  }
  return { at: at.toISOString(), rows };
}

const createUnseenPreviewError = (): AppError =>
  new AppError({
    code: "retention/unseen-preview",
    status: 409,
    message: "Nothing has been saved: look at what would be deleted now, then save.",
  });

/** @throws AppError 409 where the owner has not seen what would be deleted: no preview, an old one, or more by now */
export async function savePeriods(
  retention: Retention,
  periods: Periods,
  seen: SeenPreview | undefined,
): Promise<void> {
  const { db, now, defaults } = retention;
  const age = now().getTime() - Date.parse(seen?.previewedAt ?? "");
  if (!seen || !(age >= 0 && age <= previewValidMs)) throw createUnseenPreviewError();
  const { rows } = await previewPeriods(retention, periods, new Date(seen.previewedAt));
  if (retentionKinds.some((kind, i) => rows[kind].count > (seen.counts[i] ?? 0))) throw createUnseenPreviewError();
  await db.transaction().execute(async (trx) => {
    const before = await readPeriods({ db: trx, defaults });
    await storePeriods(trx, periods, defaults);
    await recordAct(trx, { act: "retention/changed", before, after: periods });
  });
  await refreshPeriods(retention);
}

/** A default is not stored, so that its setting stays in force. */
async function storePeriods(trx: Db, periods: Periods, defaults: Periods): Promise<void> {
  const changed = retentionKinds.filter((kind) => periods[kind] !== defaults[kind]);
  await replacePeriods(
    trx,
    changed.map((kind) => ({ kind, period: periods[kind] })),
  );
}

/** For housekeeping. Reads the periods again: what is kept by now is not deleted. */
export async function deleteExpired(retention: Retention, signal: AbortSignal): Promise<void> {
  const periods = await readPeriods(retention);
  for (const kind of retentionKinds) {
    const period = periods[kind];
    if (period === null || signal.aborted) continue;
    await retention.sources[kind].delete(cutoffOf(kind, period, retention.now()), signal);
  }
}

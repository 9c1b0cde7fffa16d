import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { LocalDay } from "#app/lib/calendar/local-day.ts";
import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";

/** Beyond it, further errors of a day are counted as one. */
export const groupsOfDayMax = 200;

export interface ScriptError {
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly page: string;
}

export interface HappenedError extends ScriptError {
  readonly day: LocalDay;
  readonly at: string;
}

const otherErrors = { message: "Further errors of a day with very many", file: "", line: 0, page: "" };

const idOf = ({ message, file, line }: ScriptError): string =>
  createHash("sha256")
    .update(JSON.stringify([message, file, line]))
    .digest("base64url")
    .slice(0, 22);

interface Group extends HappenedError {
  readonly id: string;
  readonly happened: number;
}

/** For a transaction; the caller bounds the number of errors. */
export async function addScriptErrors(db: Db, errors: readonly HappenedError[], shard: number): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(errors, (error) => error.day)) {
    const known = await listGroupsOfDay(db, day);
    const groups = new Map<string, Group>();
    for (const error of ofDay) {
      const isKnown = known.has(idOf(error));
      const counted = isKnown || known.size < groupsOfDayMax ? error : { ...error, ...otherErrors };
      const id = idOf(counted);
      known.add(id);
      groups.set(id, { ...counted, id, happened: 1 + (groups.get(id)?.happened ?? 0) });
    }
    // Sorted, so that processes lock the rows in the same order.
    await store(
      db,
      day,
      [...groups.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
      shard,
    );
  }
}

async function listGroupsOfDay(db: Db, day: LocalDay): Promise<Set<string>> {
  const rows = await db
    .selectFrom("script_error_counts")
    .select("error_id")
    .distinct()
    .where("day", "=", day)
    .execute();
  return new Set(rows.map(({ error_id }) => error_id));
}

async function store(db: Db, day: LocalDay, groups: readonly Group[], shard: number): Promise<void> {
  const seen = await db
    .selectFrom("script_errors")
    .select(["id", "last_seen_at"])
    .where(
      "id",
      "in",
      groups.map(({ id }) => id),
    )
    .execute();
  // Written once a minute at the most: all processes may see a common error.
  const fresh = new Set(seen.filter(({ last_seen_at }) => isFresh(last_seen_at)).map(({ id }) => id));
  function isFresh(lastSeenAt: string): boolean {
    return groups.every(({ at }) => Date.parse(at) - Date.parse(lastSeenAt) < minuteMs);
  }
  const changed = groups.filter(({ id }) => !fresh.has(id));
  if (changed.length > 0)
    await db
      .insertInto("script_errors")
      .values(
        changed.map(({ id, message, file, line, page, at }) => ({
          ...{ id, message, file, line, page },
          ...{ first_seen_at: at, last_seen_at: at },
        })),
      )
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({
          last_seen_at: sql<string>`case when excluded.last_seen_at > script_errors.last_seen_at
            then excluded.last_seen_at else script_errors.last_seen_at end`,
        }),
      )
      .execute();
  await db
    .insertInto("script_error_counts")
    .values(groups.map(({ id, happened }) => ({ day, error_id: id, shard, happened })))
    .onConflict((conflict) =>
      conflict
        .columns(["day", "error_id", "shard"])
        .doUpdateSet({ happened: sql<number>`script_error_counts.happened + excluded.happened` }),
    )
    .execute();
}

export interface CountedError extends ScriptError {
  readonly id: string;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly happened: number;
}

/** Newest first. @param to inclusive */
export async function listScriptErrors(db: Db, from: LocalDay, to: LocalDay, limit: number): Promise<CountedError[]> {
  const rows = await db
    .selectFrom("script_error_counts")
    .innerJoin("script_errors", "script_errors.id", "script_error_counts.error_id")
    .select(["id", "message", "file", "line", "page", "first_seen_at as firstSeenAt", "last_seen_at as lastSeenAt"])
    .select((eb) => eb.fn.sum<number>("happened").as("happened"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["id", "message", "file", "line", "page", "first_seen_at", "last_seen_at"])
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, happened: Number(row.happened) }));
}

/** Their counts go with them. @param before ISO time @returns how many were deleted */
export async function deleteScriptErrors(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("script_errors").where("last_seen_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}

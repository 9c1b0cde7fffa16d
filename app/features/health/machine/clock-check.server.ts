import { stat } from "node:fs/promises";
import { sql } from "kysely";
import { durationText } from "#app/lib/duration-text.ts";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { WithDatabase } from "../database/database-check.server.ts";
import { type Finding, fine, type HealthCheck, problem } from "../health-check.ts";

interface ClockParts {
  readonly now: () => Date;
  readonly withDatabase: WithDatabase;
  /** Written by the site during its latest work. A modification time in the future means that our clock went back. */
  readonly newestFile: string;
}

const earliest = new Date("2026-01-01T00:00:00Z");
const toleratedMs = 5 * secondMs;
const harmfulMs = minuteMs;

const fix = "Turn on time synchronization (timedatectl set-ntp true), on the database's machine, too.";

/** Sessions, links, limits and mails depend on the time; several instances share the database's. */
export const createClockCheck = ({ now, withDatabase, newestFile }: ClockParts): HealthCheck => ({
  name: "Clock",
  async run() {
    const time = now();
    if (time < earliest) return problem(`This machine's clock shows ${time.toISOString()}.`, fix);
    const aheadMs = (await readFileTime(newestFile)) - time.getTime();
    if (aheadMs > harmfulMs)
      return problem(
        `This machine's clock went back: ${newestFile} was written ${approximately(aheadMs)} later than now.`,
        fix,
      );
    const offsetMs = await withDatabase((db) => readOffset(db, now)).catch(() => undefined); // another check's error
    return describeOffset(offsetMs) ?? fine(`This machine's clock shows ${time.toISOString()}.`);
  },
});

async function readFileTime(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

/** @returns milliseconds that PostgreSQL's clock is ahead of ours; undefined on SQLite */
async function readOffset(db: Db, now: () => Date): Promise<number | undefined> {
  if (dialectOf(db) !== "postgres") return undefined;
  await sql`select 1`.execute(db); // opens the connection
  const before = now().getTime();
  const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
  const after = now().getTime();
  return (rows[0]?.time.getTime() ?? before) - (before + after) / 2;
}

function describeOffset(offsetMs: number | undefined): Finding | undefined {
  if (offsetMs === undefined || Math.abs(offsetMs) <= toleratedMs) return undefined;
  const direction = offsetMs > 0 ? "ahead of" : "behind";
  return {
    verdict: Math.abs(offsetMs) > harmfulMs ? "error" : "warning",
    finding: `PostgreSQL's clock is ${approximately(Math.abs(offsetMs))} ${direction} this machine's.`,
    fix,
  };
}

const approximately = (ms: number): string => {
  const unitMs = ms >= 2 * minuteMs ? minuteMs : secondMs;
  return durationText(Math.round(ms / unitMs) * unitMs);
};

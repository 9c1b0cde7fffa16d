import { appendFileSync } from "node:fs";

type Row = Record<string, string>;

/** Adds a line to the file that `scripts/lib/goals/goal-scripts.mjs` reads. */
export function recordLine(line: object): void {
  const { GOALS_FILE: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

process.on("uncaughtExceptionMonitor", ({ message }) => recordLine({ crash: message }));

export function printTable(rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const width = (column: string) => Math.max(column.length, ...rows.map((row) => (row[column] ?? "").length));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, i) => cell.padEnd(width(columns[i] ?? ""))).join(" | ")} |`;
  console.log(line(columns));
  console.log(`|${columns.map((column) => "-".repeat(width(column) + 2)).join("|")}|`);
  for (const row of rows) console.log(line(columns.map((column) => row[column] ?? "")));
}

/**
 * Prints a goal and its measurement, and records them for the summary (`scripts/lib/goals/goal-scripts.mjs`). A miss is
 * printed, not thrown: a noisy machine is no defect.
 */
export function printGoal(what: string, goal: string, reached: string, isReached: boolean): void {
  recordLine({ what, goal, reached, isReached });
  console.log(`${isReached ? "reached" : "MISSED "}  ${what}: goal ${goal}, measured ${reached}`);
}

interface LimitOptions {
  readonly digits?: number;
  /** The value that the limit is compared with. */
  readonly than?: string;
}

/** A goal whose measurement has an upper limit. @param unit with its leading space, if it has one */
export function printAtMost(what: string, value: number, limit: number, unit = "", options: LimitOptions = {}): void {
  const { digits, than } = options;
  printGoal(what, `<= ${limit}${unit}${than ? ` ${than}` : ""}`, fixed(value, digits) + unit, value <= limit);
}

export function printAtLeast(what: string, value: number, limit: number, unit = "", options: LimitOptions = {}): void {
  const { digits, than } = options;
  printGoal(what, `>= ${limit}${unit}${than ? ` ${than}` : ""}`, fixed(value, digits) + unit, value >= limit);
}

/** A goal of none. @param among what it is counted in, as "of 20 messages" */
export const printNone = (what: string, count: number, among = ""): void =>
  printGoal(what, "0", `${count} ${among}`.trimEnd(), count === 0);

/** The longest task of a page, of which browsers report none below 50 ms. */
export const printLongestTask = (what: string, ms: number, limitMs = 50): void =>
  printGoal(what, `<= ${limitMs} ms`, ms === 0 ? "below 50 ms" : `${fixed(ms, 0)} ms`, ms <= limitMs);

export const fixed = (value: number, digits = 2): string => (Number.isFinite(value) ? value.toFixed(digits) : "-");

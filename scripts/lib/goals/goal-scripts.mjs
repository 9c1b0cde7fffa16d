import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runVisibly, SetupError } from "../run.mjs";
import { formatGoals, formatTable, goalTables, withGoals } from "./goals-table.mjs";

const kinds = {
  bench: { folder: "bench", suffix: ".bench.ts", table: goalTables.bench, document: "bench/README.md" },
  drill: { folder: "drills", suffix: ".drill.ts", table: goalTables.drill, document: "drills/README.md" },
};

/** @typedef {keyof typeof kinds} Kind Scripts that measure something and record it with `printGoal`. */

/**
 * @param {Kind} kind
 * @returns {string[]} names of all scripts of that kind
 */
export function listScripts(kind) {
  const { folder, suffix } = kinds[kind];
  const path = join(root, folder);
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith(suffix)) : [];
  return files.map((file) => file.slice(0, -suffix.length)).sort();
}

/**
 * @param {Kind} kind
 * @param {readonly string[]} wanted names; empty for all
 * @throws SetupError for an unknown name
 */
export function selectScripts(kind, wanted) {
  const known = listScripts(kind);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const what = kinds[kind].table.kind;
    throw new SetupError(`No ${what} is called ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  }
  return wanted.length > 0 ? wanted : known;
}

/** @param {Kind} kind */
export const scriptFile = (kind, name) => `${kinds[kind].folder}/${name}${kinds[kind].suffix}`;

/**
 * Runs one script and shows its output.
 * @param {Kind} kind
 * @param {{ args?: readonly string[], env?: Record<string, string>, run?: typeof runVisibly }} [options] `run` shows the
 *   output at once or at the end
 * @returns its exit code, the goals that it recorded, and the message of the error that ended it
 */
export async function runScript(node, kind, name, { args = [], env = {}, run = runVisibly } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "northlight-goals-"));
  const file = join(folder, "goals");
  writeFileSync(file, "");
  const nodeArgs = ["--disable-warning=ExperimentalWarning", scriptFile(kind, name), ...args];
  const exitCode = await run(node, nodeArgs, { ...env, GOALS_FILE: file }, `\n${name}`);
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  rmSync(folder, { recursive: true, force: true });
  const recorded = lines.map((line) => JSON.parse(line));
  const crash = recorded.find((line) => line.crash !== undefined)?.crash;
  return { exitCode, goals: recorded.filter((line) => line.crash === undefined), crash };
}

/**
 * Prints the goals of several scripts as one table. With `write`, updates the table in the README of their folder.
 * @param {Kind} kind
 * @param {ReadonlyMap<string, readonly object[]>} goals by the script's name
 */
export function reportGoals(kind, goals, { write }) {
  const { table, document } = kinds[kind];
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  const rows = new Map([...goals].map(([name, own]) => [name, formatGoals(name, own, day)]));
  console.log(`\n${formatTable(table, [...rows.values()].flat())}`);
  if (!write) return;
  const path = join(root, document);
  writeFileSync(path, withGoals(readFileSync(path, "utf8"), table, rows));
}

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatGoals, formatTable, goalTables, withGoals } from "./goals-table.mjs";
import { root, runVisibly, SetupError } from "./run.mjs";

const kinds = {
  bench: { folder: "bench", suffix: ".bench.ts", table: goalTables.bench },
  drill: { folder: "drills", suffix: ".drill.ts", table: goalTables.drill },
};

/** @typedef {keyof typeof kinds} Kind Scripts that measure something and note it with `printGoal`. */

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
 * @param {readonly string[]} wanted names; all there are where it is empty
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
 * Runs one script, showing what it prints.
 * @param {Kind} kind
 * @param {{ args?: readonly string[], env?: Record<string, string> }} [options]
 * @returns its exit code and the goals that it noted
 */
export async function runScript(node, kind, name, { args = [], env = {} } = {}) {
  console.log(`\n${name}`);
  const folder = mkdtempSync(join(tmpdir(), "northlight-goals-"));
  const file = join(folder, "goals");
  writeFileSync(file, "");
  const nodeArgs = ["--disable-warning=ExperimentalWarning", scriptFile(kind, name), ...args];
  const exitCode = await runVisibly(node, nodeArgs, { ...env, GOALS_FILE: file });
  const lines = readFileSync(file, "utf8").split("\n");
  rmSync(folder, { recursive: true, force: true });
  return { exitCode, goals: lines.filter((line) => line !== "").map((line) => JSON.parse(line)) };
}

/**
 * Prints the goals of several scripts as one table, and puts them into README where asked.
 * @param {Kind} kind
 * @param {ReadonlyMap<string, readonly object[]>} goals by the script's name
 */
export function reportGoals(kind, goals, { write }) {
  const { table } = kinds[kind];
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  const rows = new Map([...goals].map(([name, own]) => [name, formatGoals(name, own, day)]));
  console.log(`\n${formatTable(table, [...rows.values()].flat())}`);
  if (!write) return;
  const readme = join(root, "README.md");
  writeFileSync(readme, withGoals(readFileSync(readme, "utf8"), table, rows));
}

// npm run bench [-- name …] [--write]: one after the other, so that no measurement disturbs the next. In the end all goals
// in one table; with --write it replaces their rows in README.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatGoals, formatTable, withMeasurements } from "./lib/bench-table.mjs";
import { findBrowser } from "./lib/browser.mjs";
import { buildIfStale } from "./lib/build.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { findNode } from "./lib/pinned-node.mjs";
import { root, runMain, runVisibly, SetupError } from "./lib/run.mjs";

const suffix = ".bench.ts";
const writeFlag = "--write";

await runMain(async () => {
  const args = process.argv.slice(2);
  const names = selectNames(args.filter((arg) => arg !== writeFlag));
  await installIfNeeded("all");
  const node = findNode();
  await buildIfStale(node);
  const rows = new Map();
  for (const name of names) rows.set(name, await runBenchmark(node, name));
  console.log(`\n${formatTable([...rows.values()].flat())}`);
  if (args.includes(writeFlag)) {
    const readme = join(root, "README.md");
    writeFileSync(readme, withMeasurements(readFileSync(readme, "utf8"), rows));
  }
});

/** @returns its goals as rows of the table */
async function runBenchmark(node, name) {
  console.log(`\n${name}`);
  const file = `bench/${name}${suffix}`;
  const folder = mkdtempSync(join(tmpdir(), "northlight-bench-"));
  const goals = join(folder, "goals");
  writeFileSync(goals, "");
  const env = { BENCH_GOALS: goals, ...(needsBrowser(file) ? { CHROMIUM_PATH: findBrowser(node) } : {}) };
  const code = await runVisibly(node, ["--disable-warning=ExperimentalWarning", file], env);
  if (code !== 0) process.exitCode = 1;
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric" });
  const rows = formatGoals(name, readFileSync(goals, "utf8"), day);
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

function selectNames(wanted) {
  const folder = join(root, "bench");
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(suffix)) : [];
  const known = files.map((file) => file.slice(0, -suffix.length)).sort();
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new SetupError(`No benchmark is called ${unknown.join(", ")}: choose from ${known.join(", ")}.`);
  }
  return wanted.length > 0 ? wanted : known;
}

function needsBrowser(file) {
  return /measure\/(browser|engine-page)\.ts|CHROMIUM_PATH/.test(readFileSync(join(root, file), "utf8"));
}

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { listScripts, runScript } from "./goal-scripts.mjs";
import { linkPostgresLibraries } from "./postgres-libraries.mjs";
import { findBin, root, runVisibly } from "./run.mjs";
import { countCommand, countDrills, countPlaywright, countVitest, judge } from "./test-counts.mjs";

/**
 * Each runner in the order in which they run, the quickest answers first. `run` takes the Node to run on, shows the
 * runner's own output and resolves to its counts.
 */
export const runners = [
  { name: "types", needsBuild: false, run: checkTypes },
  { name: "lint", needsBuild: false, run: lint },
  { name: "unit", needsBuild: false, run: (node) => runVitest(node, "unit") },
  { name: "store", needsBuild: false, run: (node) => runVitest(node, "store") },
  { name: "http", needsBuild: true, run: (node) => runVitest(node, "http", "http-alone") },
  { name: "drill", needsBuild: true, run: runDrills },
  { name: "e2e", needsBuild: true, run: runPlaywright },
];

async function checkTypes(node) {
  const typegen = await runVisibly(node, [findBin("@react-router/dev", "react-router"), "typegen"]);
  const compiler = await runVisibly(node, [findBin("typescript", "tsc"), "--noEmit"]);
  return countCommand(typegen || compiler);
}

async function lint(node) {
  return countCommand(
    await runVisibly(node, [findBin("@biomejs/biome", "biome"), "check", "--error-on-warnings", "."]),
  );
}

async function runVitest(node, ...projects) {
  const [name] = projects;
  if (name !== "unit") await linkPostgresLibraries(node);
  const report = clearReport(name);
  const args = [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const exitCode = await runVisibly(node, [findBin("vitest", "vitest"), ...args], { NODE_ENV: "test" });
  return judge(readReport(report, countVitest), exitCode);
}

/** Each drill in its short form, one at a time: they measure, and take ports, files and memory as they like. */
async function runDrills(node) {
  await linkPostgresLibraries(node);
  const results = [];
  for (const name of listScripts("drill")) results.push(await runScript(node, "drill", name, { args: ["--small"] }));
  return judge(countDrills(results), 0);
}

async function runPlaywright(node) {
  const CHROMIUM_PATH = findBrowser(node);
  const report = clearReport("e2e");
  const args = [findBin("@playwright/test", "playwright"), "test", "--reporter=list,json"];
  const exitCode = await runVisibly(node, args, { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return judge(readReport(report, countPlaywright), exitCode);
}

/** Yesterday's report must not speak for a runner that crashes today. */
function clearReport(name) {
  const path = join(root, "test-results", "reports", `${name}.json`);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

function readReport(path, count) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}

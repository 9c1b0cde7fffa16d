import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { listScripts, runScript } from "../goals/goal-scripts.mjs";
import { findBrowser } from "../programs/browser.mjs";
import { installPrograms, installWindowLibraries } from "../programs/debian-package.mjs";
import { linkPostgresLibraries } from "../programs/postgres-libraries.mjs";
import { findBin, root, runThenShow, runVisibly } from "../run.mjs";
import { countCommand, countDrills, countPlaywright, countVitest, judge } from "./test-counts.mjs";

/**
 * All runners in order, the fastest first. `run` takes the Node to run on and `isShort`, shows the runner's output and resolves to
 * its counts. `npm test` runs those that have a short form, in it: without what is tagged `long`, and with the main journeys.
 */
export const runners = [
  { name: "types", needsBuild: false, hasShort: true, run: checkTypes },
  { name: "lint", needsBuild: false, hasShort: true, run: lint },
  { name: "unit", needsBuild: false, hasShort: true, run: (node, isShort) => runVitest(node, isShort, "unit") },
  { name: "store", needsBuild: false, hasShort: true, run: (node, isShort) => runVitest(node, isShort, "store") },
  {
    name: "http",
    needsBuild: true,
    hasShort: true,
    run: (node, isShort) => runVitest(node, isShort, "http", "http-alone"),
  },
  { name: "drill", needsBuild: true, hasShort: false, run: runDrills },
  { name: "browsers", needsBuild: true, hasShort: false, run: runBrowsers },
  { name: "e2e", needsBuild: true, hasShort: true, run: runE2e },
];

/** Programs that tests run for real, with Debian's packages of them. The browser tests' own is found by `findBrowser`. */
const programs = {
  unit: {
    dovecot: "dovecot-imapd",
    caddy: "caddy",
    sshd: "openssh-server",
    age: "age",
    zip: "zip",
    unzip: "unzip",
    "7z": "p7zip-full",
    python3: "python3",
  },
  store: { pgbouncer: "pgbouncer", sshd: "openssh-server" },
  http: {
    dovecot: "dovecot-imapd",
    nginx: "nginx-light",
    caddy: "caddy",
    haproxy: "haproxy",
    promtool: "prometheus",
    sshd: "openssh-server",
  },
  browsers: {
    "firefox-esr": "firefox-esr",
    WebKitWebDriver: "webkit2gtk-driver",
    Xvfb: "xvfb",
  },
  e2e: { dovecot: "dovecot-imapd" },
  drill: { strace: "strace", faketime: "faketime", haproxy: "haproxy", pgbouncer: "pgbouncer", buildah: "buildah" },
};

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

/** Vitest's tag of a whole file, as its first line. */
const longTag = "// @module-tag long\n";
/** Tests that start servers of others, kill processes or move whole databases: they take long, and rarely fail by one change. */
const listLongTests = () =>
  ["app", "server", "tests"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(".test.ts") && readFileSync(join(root, path), "utf8").startsWith(longTag));

async function runVitest(node, isShort, ...projects) {
  const [name] = projects;
  if (!isShort) installPrograms(programs[name]);
  const report = clearReport(name);
  const args = [
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
  const excluded = isShort ? listLongTests().join() : "";
  const environment = { NODE_ENV: "test", EXCLUDED_TESTS: excluded };
  const exitCode = await runVisibly(node, [findBin("vitest", "vitest"), ...args], environment);
  return judge(readReport(report, countVitest), exitCode);
}

/** Runs each drill with `--small`, which checks no times, two at a time. The output of a drill is shown at its end. */
async function runDrills(node) {
  installPrograms(programs.drill);
  await linkPostgresLibraries(node);
  const waiting = listScripts("drill");
  const results = [];
  const runNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      results.push({ name, ...(await runScript(node, "drill", name, { args: ["--small"], run: runThenShow })) });
    }
  };
  await Promise.all([runNext(), runNext()]);
  return judge(countDrills(results), 0);
}

/** The main journeys in Firefox and WebKit, side by side. Where neither can be installed, they are skipped. */
async function runBrowsers(node) {
  installPrograms(programs.browsers);
  installWindowLibraries();
  const { counts, exitCode } = await runPlaywright(node, "browsers", ["--project=firefox", "--project=webkit"]);
  return exitCode === 0 && counts?.skipped ? counts : judge(counts, exitCode);
}

async function runE2e(node, isShort) {
  if (!isShort) installPrograms(programs.e2e);
  const selection = ["--project=chromium", ...(isShort ? ["--grep=@main"] : [])];
  const { counts, exitCode } = await runPlaywright(node, "e2e", selection, { CHROMIUM_PATH: findBrowser(node) });
  return judge(counts, exitCode);
}

async function runPlaywright(node, name, selection, environment = {}) {
  const report = clearReport(name);
  const cli = findBin("@playwright/test", "playwright");
  const args = [cli, "test", "--retries=1", "--reporter=list,json", ...selection];
  const exitCode = await runVisibly(node, args, { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return { counts: readReport(report, countPlaywright), exitCode };
}

/** Deletes the previous report, which would hide a crash. */
function clearReport(name) {
  const path = join(root, "test-results", "reports", `${name}.json`);
  rmSync(path, { force: true });
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

function readReport(path, count) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}

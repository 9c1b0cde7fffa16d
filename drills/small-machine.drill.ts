// The smallest supported machine. With 1 GB of memory the site is cloned, built, started and used; with 256 MB an unpacked
// release is started and used, and backs up 200 MB. The short form starts and uses a release of the existing build.

import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { insertMessage } from "#app/features/conversations/server/contact.store.server.ts";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { findAssets } from "#server/http/assets.ts";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { fixed, printGoal } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { sampleMessage } from "#tests/support/services/conversations-fixture.ts";
import { type Client, createClient } from "#tests/support/site/client.ts";
import { parseHtml, textOf } from "#tests/support/site/html.ts";
import { findFreePort } from "#tests/support/site/server-process.ts";
import { ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { measureGoal, readDrillOptions, skipGoal } from "./support/drill.ts";
import { makeRelease, unpackRelease } from "./support/release.ts";
import { makeMachine, type SmallMachine } from "./support/small-machine.ts";
import { visitSite } from "./support/visit-site.ts";

const charactersEach = 5_000;

/** Creates SQLite's database of a site that has not started, with about so many megabytes of messages. @returns their number */
async function createLargeDatabase(dataDir: string, megabytes: number): Promise<number> {
  const count = (megabytes * 1_000_000) / charactersEach;
  const message = "m".repeat(charactersEach);
  const fill = async (trx: Db) => {
    for (let i = 0; i < count; i++) await insertMessage(trx, sampleMessage({ message }));
  };
  await migrateFolder(dataDir, (db) => db.transaction().execute(fill));
  return count;
}

type Command = readonly [command: string, ...args: string[]];

interface Trial {
  readonly what: string;
  readonly megabytes: number;
  readonly command: Command;
  readonly giveUpMs: number;
  /** The time to its first page, which is a goal. */
  readonly firstPage?: { what: string; withinS: number };
}

const firstStart: Trial = {
  what: "clone, install, build, start and use",
  megabytes: 1024,
  command: ["npm", "start"],
  giveUpMs: 10 * minuteMs,
  firstPage: { what: "first start from a bare clone", withinS: 45 },
};
const rebuild: Trial = { what: "build", megabytes: 800, command: ["npm", "run", "build"], giveUpMs: 5 * minuteMs };
const running: Trial = {
  what: "start and use an unpacked release",
  megabytes: 256,
  command: ["./northlight"],
  giveUpMs: 30 * secondMs,
  firstPage: { what: "an unpacked release with 256 MB to its first page", withinS: 3 },
};

const { firstPage: _, ...ofBackup } = running;
const backup: Trial = { ...ofBackup, what: "a backup of 200 MB beside the site of an unpacked release" };
const backupMegabytes = 200;
const backupWithinMs = 3 * minuteMs;

const options = readDrillOptions();
const rounds = options.isSmall ? 3 : 100;
const root = fileURLToPath(new URL("..", import.meta.url));
const work = createScratchFolder("small");

interface Place {
  readonly cwd: string;
  readonly port: number;
  readonly dataDir: string;
}

const createPlace = async (cwd: string): Promise<Place> => ({
  cwd,
  port: await findFreePort(),
  dataDir: mkdtempSync(join(work, "data-")),
});

/** A process with the time of each output line. */
function start({ command: [command, ...args] }: Trial, machine: SmallMachine, { cwd, port, dataDir }: Place) {
  const startedMs = performance.now();
  const site = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn" };
  const owner = { OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: ownerPassword };
  const env = { ...process.env, ...site, ...owner };
  const child = machine.spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number>((resolve) => child.once("close", (code) => resolve(code ?? 1)));
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    for (const line of text.trim().split("\n"))
      console.log(`${fixed((performance.now() - startedMs) / 1000, 1)} s  ${line}`);
  });
  return { child, ended, startedMs };
}

/** @returns a client of the started site, or why there is none */
async function startSite(trial: Trial, machine: SmallMachine, place: Place): Promise<Client | string> {
  const origin = `http://127.0.0.1:${place.port}`;
  const request = (path: string, init: RequestInit = {}) => fetch(origin + path, init);
  const { child, startedMs } = start(trial, machine, place);
  const isHealthy = () =>
    request("/").then(
      (response) => response.ok,
      () => false,
    );
  const passedMs = () => performance.now() - startedMs;
  while (!(await isHealthy())) {
    if (child.exitCode !== null) return `ended with code ${child.exitCode} before it was healthy`;
    if (passedMs() > trial.giveUpMs) return `not healthy after ${fixed(trial.giveUpMs / minuteMs, 1)} minutes`;
    await sleep(20);
  }
  if (trial.firstPage) {
    const { what, withinS } = trial.firstPage;
    const passedS = passedMs() / secondMs;
    measureGoal(options, what, `<= ${withinS} s`, `${fixed(passedS, 1)} s`, passedS <= withinS);
  }
  return createClient({ origin, request });
}

/** Starts the site and uses it as soon as it responds. @returns what did not work */
async function startAndUse(trial: Trial, machine: SmallMachine, folder: string): Promise<string[]> {
  const client = await startSite(trial, machine, await createPlace(folder));
  if (typeof client === "string") return [client];
  const assets = findAssets(join(folder, "build/client"), join(folder, "build/previous")).urls;
  const { wrong, requests } = await visitSite(client, [...assets], rounds);
  console.log(`${requests} requests`);
  return wrong;
}

/** Uses the site before a backup and during it. @returns what did not work */
async function startAndBackUp(trial: Trial, machine: SmallMachine, folder: string): Promise<string[]> {
  const place = await createPlace(folder);
  const messages = await createLargeDatabase(place.dataDir, backupMegabytes);
  const owner = await startSite(trial, machine, place);
  if (typeof owner === "string") return [owner];
  const assets = findAssets(join(folder, "build/client"), join(folder, "build/previous")).urls;
  const { wrong } = await visitSite(owner, [...assets], rounds);
  const startedMs = performance.now();
  const passedMs = () => performance.now() - startedMs;
  const { status } = await owner.postForm("/admin/backups", {});
  if (status !== 200) return [...wrong, `'Back up now': ${status}`];
  let slowestMs = 0;
  for (let requests = 0; passedMs() < backupWithinMs; requests++) {
    const askedMs = performance.now();
    const page = textOf(parseHtml(await (await owner.get("/admin/backups")).text()));
    slowestMs = Math.max(slowestMs, performance.now() - askedMs);
    if (page.includes("The last backup failed")) return [...wrong, page];
    if (page.includes(`${(messages + 1).toLocaleString("en-US")} messages`)) {
      console.log(
        `backup after ${fixed(passedMs() / 1000, 1)} s, ${requests} pages meanwhile in ${fixed(slowestMs)} ms`,
      );
      return wrong;
    }
    await sleep(100);
  }
  return [...wrong, "no backup in time"];
}

async function build(trial: Trial, machine: SmallMachine, folder: string): Promise<string[]> {
  const exitCode = await start(trial, machine, await createPlace(folder)).ended;
  return exitCode === 0 ? [] : [`exit code ${exitCode}`];
}

async function run(trial: Trial, folder: string, tryIt: typeof build): Promise<void> {
  const what = `${trial.what} with ${trial.megabytes} MB of memory and no swap`;
  const machine = makeMachine(trial.megabytes);
  if (typeof machine === "string") return skipGoal(what, "works", machine);
  const wrong = await tryIt(trial, machine, folder).catch((error: Error) => [error.message]);
  const { kills, peakMegabytes } = machine;
  await machine.close();
  for (const problem of wrong.slice(0, 5)) console.log(problem);
  const reached = `${wrong.length} wrong responses, ${kills} processes killed, peak ${peakMegabytes} MB with cached files`;
  printGoal(what, "works", reached, wrong.length === 0 && kills === 0);
}

const release = (project: string) => unpackRelease(makeRelease(project, join(work, "release")), join(work, "unpacked"));

if (options.isSmall) await run(running, release(root), startAndUse);
else {
  const clone = join(work, "clone");
  execFileSync("git", ["clone", "--quiet", root, clone]);
  await run(firstStart, clone, startAndUse);
  await run(rebuild, clone, build);
  const unpacked = release(root);
  await run(running, unpacked, startAndUse);
  await run(backup, unpacked, startAndBackUp);
}

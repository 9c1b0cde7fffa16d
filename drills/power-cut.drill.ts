// Power cuts while visitors write: from a trace of the server's writes and syncs, builds files that a disk could contain at
// that moment. They must contain all messages that were acknowledged before.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { printGoal, printNone } from "#tests/support/measure/report.ts";
import { createRandom } from "#tests/support/seeded-random.ts";
import { findFreePort, ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { type DiskEvent, findTracingObstacle, readDiskTrace, straceCommand } from "./support/disk-trace.ts";
import { readDrillOptions } from "./support/drill.ts";
import { compareMessages, MessageLedger, readSqliteMessages, withoutContactLimits } from "./support/message-ledger.ts";
import { SimulatedDisk } from "./support/simulated-disk.ts";

const { isSmall, seed } = readDrillOptions();
const cuts = isSmall ? 60 : 1_000;
const starts = isSmall ? 2 : 20;
const messagesPerRun = isSmall ? 250 : 1_500;
const carelessMessages = isSmall ? 600 : 1_500;
const connections = 8;

const ledger = new MessageLedger();
const folder = realpathSync(mkdtempSync(join(tmpdir(), "northlight-power-cut-")));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const dataDir = join(folder, "data");
const serverEnv = { DATA_DIR: dataDir, LOG_LEVEL: "warn", ...withoutContactLimits };

async function post(to: ServerProcess): Promise<void> {
  const { status, body } = await ledger.post(to.origin);
  if (status !== 201) throw new Error(`${status} ${body}`);
}

/** Two runs of the server on one folder, so that the write-ahead log is emptied, removed and created again. */
async function recordServer(): Promise<DiskEvent[]> {
  const events: DiskEvent[] = [];
  for (const run of [1, 2]) {
    const trace = join(folder, `server-${run}.trace`);
    const server = new ServerProcess(await findFreePort(), serverEnv, { launcher: straceCommand(trace) });
    await server.waitUntilHealthy();
    const send = async () => {
      while (ledger.acknowledged.size < run * messagesPerRun) await post(server);
    };
    await Promise.all(Array.from({ length: connections }, send));
    await server.kill();
    events.push(...(await readDiskTrace(trace, dataDir, /^HTTP\/1\.1 201 .*"id":"([^"]+)"/s)));
    rmSync(trace);
  }
  const answers = events.filter(({ kind }) => kind === "acknowledge").length;
  if (answers !== ledger.acknowledged.size) throw new Error(`the trace has only ${answers} acknowledgements`);
  checkTrace(events, dataDir);
  return events;
}

async function recordCarelessWriter(): Promise<DiskEvent[]> {
  const carelessDir = join(folder, "careless");
  mkdirSync(carelessDir);
  const trace = join(folder, "careless-writer.trace");
  const [command = "", ...args] = [
    ...straceCommand(trace),
    process.execPath,
    "--disable-warning=ExperimentalWarning",
    fileURLToPath(new URL("support/careless-writer.ts", import.meta.url)),
    sqlitePath(carelessDir),
    String(carelessMessages),
  ];
  execFileSync(command, args, { maxBuffer: Number.POSITIVE_INFINITY });
  const events = await readDiskTrace(trace, carelessDir, /^acknowledged (\S+)/);
  checkTrace(events, carelessDir);
  return events;
}

/** A trace that misses a write would invalidate the simulation, so at the end it must reproduce the same files. */
function checkTrace(events: readonly DiskEvent[], writtenDir: string): void {
  const disk = new SimulatedDisk();
  for (const event of events) disk.apply(event);
  const files = disk.read();
  for (const name of readdirSync(writtenDir))
    if (!files.get(name)?.equals(readFileSync(join(writtenDir, name))))
      throw new Error(`the trace does not explain ${name}`);
}

interface CutResult {
  lost: number;
  withoutOneMail: number;
  duplicates: number;
  damage: string | undefined;
}

/** Events after which the power fails, in order: a third each after an acknowledgement, in a checkpoint, and anywhere. */
function chooseMoments(events: readonly DiskEvent[], random: () => number): number[] {
  const acknowledgements = [...events.keys()].filter((index) => events[index]?.kind === "acknowledge");
  const first = acknowledgements[0] ?? 0;
  const anywhere = [...events.keys()].filter((index) => index >= first);
  const checkpoints = anywhere.filter((index) => isCheckpoint(events[index]));
  const groups = [acknowledgements, checkpoints, anywhere];
  const choose = (group: readonly number[] = []) => group[Math.floor(random() * group.length)] ?? first;
  return Array.from({ length: cuts }, (_, index) => choose(groups[index % groups.length])).sort((a, b) => a - b);
}

/** Whether the write-ahead log is being copied into the database. */
const isCheckpoint = (event: DiskEvent | undefined) => event?.kind === "write" && event.name.endsWith(".db");

/** Calls back with the files of each power cut and the ids that were acknowledged before it. */
async function cutAt(
  events: readonly DiskEvent[],
  moments: readonly number[],
  random: () => number,
  onCut: (cutDir: string, acknowledged: readonly string[]) => void | Promise<void>,
): Promise<void> {
  const disk = new SimulatedDisk();
  const acknowledged: string[] = [];
  const cutDir = join(folder, "after-cut");
  let applied = 0;
  for (const moment of moments) {
    for (const event of events.slice(applied, moment + 1)) {
      disk.apply(event);
      if (event.kind === "acknowledge") acknowledged.push(event.id);
    }
    applied = moment + 1;
    writeFiles(cutDir, disk.cutPower(random));
    await onCut(cutDir, acknowledged);
    rmSync(cutDir, { recursive: true });
  }
}

function writeFiles(cutDir: string, files: ReadonlyMap<string, Buffer>): void {
  mkdirSync(cutDir);
  for (const [name, bytes] of files) writeFileSync(join(cutDir, name), bytes);
}

async function cutPower(events: readonly DiskEvent[]): Promise<CutResult[]> {
  const random = createRandom(seed);
  const results: CutResult[] = [];
  await cutAt(events, chooseMoments(events, random), random, (cutDir, acknowledged) => {
    results.push(inspect(sqlitePath(cutDir), acknowledged));
  });
  return results;
}

function inspect(path: string, acknowledged: readonly string[]): CutResult {
  try {
    const { lost, ...others } = compareMessages(acknowledged, readSqliteMessages(path));
    return { ...others, lost: lost.length, damage: undefined };
  } catch (error) {
    return { lost: 0, withoutOneMail: 0, duplicates: 0, damage: String(error) };
  }
}

const sum = (results: readonly CutResult[], key: "lost" | "withoutOneMail" | "duplicates") =>
  results.reduce((total, result) => total + result[key], 0);

/** Starts the site on the remaining files, and checks that it accepts messages. */
async function countFailedStarts(events: readonly DiskEvent[]): Promise<number> {
  const random = createRandom(seed + 1);
  const moments = Array.from({ length: starts }, () => Math.floor(random() * events.length)).sort((a, b) => a - b);
  let failed = 0;
  await cutAt(events, moments, random, async (cutDir) => {
    try {
      const server = await startServer({ ...serverEnv, DATA_DIR: cutDir });
      await post(server);
      await server.kill();
    } catch (error) {
      console.error(error);
      failed++;
    }
  });
  return failed;
}

async function drill(): Promise<void> {
  mkdirSync(dataDir);
  const events = await recordServer();
  const results = await cutPower(events);
  const damaged = results.filter(({ damage }) => damage !== undefined);
  const lost = sum(results, "lost");
  const of = `of up to ${ledger.acknowledged.size} acknowledged in ${cuts} cuts`;
  printGoal("messages lost by simulated power cuts", "0", `${lost} ${of}`, lost === 0 && damaged.length === 0);
  const wrong = sum(results, "withoutOneMail") + sum(results, "duplicates");
  printNone("messages without their one mail, or stored twice, after a power cut", wrong);
  for (const { damage } of damaged) console.error(damage);
  printNone("databases damaged by a power cut", damaged.length, `of ${cuts}`);
  const failedStarts = await countFailedStarts(events);
  printNone("failed starts after a power cut", failedStarts, `of ${starts}`);
  const carelessEvents = await recordCarelessWriter();
  const lossy = (await cutPower(carelessEvents)).filter((result) => result.lost > 0).length;
  printGoal("cuts that lose messages with synchronous = NORMAL", "> 0", `${lossy} of ${cuts}`, lossy > 0);
}

const obstacle = findTracingObstacle();
if (obstacle === undefined) await drill();
else printGoal("messages lost by simulated power cuts", "0", `not measured: ${obstacle}`, false);

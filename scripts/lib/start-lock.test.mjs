import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { withStartLock } from "./start-lock.mjs";

const modulePath = fileURLToPath(new URL("./start-lock.mjs", import.meta.url));
const lockOf = (folder) => join(folder, ".start-lock");

/**
 * A process that takes the lock and records when its work begins and ends. In between it waits for `workMs`, or until the
 * folder has a file `finish`.
 */
function startHolder(folder, name, workMs) {
  const script = `
    import { appendFileSync, existsSync } from "node:fs";
    import { setTimeout as sleep } from "node:timers/promises";
    const { withStartLock } = await import(${JSON.stringify(modulePath)});
    const note = (what) => appendFileSync(${JSON.stringify(join(folder, "notes"))}, what + "\\n");
    await withStartLock(async () => {
      note("${name} begins");
      if (${workMs !== undefined}) await sleep(${workMs});
      else while (!existsSync(${JSON.stringify(join(folder, "finish"))})) await sleep(20);
      note("${name} ends");
    }, ${JSON.stringify(folder)});`;
  const holder = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void holder.kill("SIGKILL"));
  let output = "";
  holder.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  return { holder, output: () => output, ended: once(holder, "close").then(() => output) };
}

const notesOf = (folder) =>
  existsSync(join(folder, "notes")) ? readFileSync(join(folder, "notes"), "utf8").trim().split("\n") : [];
const isClean = (folder) => readdirSync(folder).filter((name) => name.startsWith(".start-lock")).length === 0;

/** Creates the lock of a process that was killed. */
function leaveLock(folder, { pid, host = hostname(), ageMs = 0 }) {
  mkdirSync(lockOf(folder));
  const path = join(lockOf(folder), "owner.json");
  writeFileSync(path, JSON.stringify({ pid, host }));
  const at = new Date(Date.now() - ageMs);
  utimesSync(path, at, at);
}

/** The id of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ["-e", ""]).pid;

test("starts in one folder work one after the other, announce that they wait, and leave no files", async () => {
  const folder = createTemporaryFolder();
  const holders = ["a", "b", "c"].map((name) => startHolder(folder, name));
  await expect.poll(() => holders.filter(({ output }) => output() !== "").length, { timeout: 10_000 }).toBe(2);
  writeFileSync(join(folder, "finish"), "");
  const outputs = await Promise.all(holders.map(({ ended }) => ended));
  const notes = notesOf(folder);
  expect(notes).toHaveLength(6);
  for (let i = 0; i < 6; i += 2) expect(notes[i + 1]).toBe(notes[i].replace("begins", "ends"));
  const waited = outputs.filter((output) => /^Waiting for another start \(process \d+ on .+\)/.test(output));
  expect(waited).toHaveLength(2);
  for (const output of waited) expect(output.trim().split("\n")).toHaveLength(1);
  expect(isClean(folder)).toBe(true);
});

test("starts in two folders do not wait for each other", async () => {
  const outputs = await Promise.all([1, 2].map(() => startHolder(createTemporaryFolder(), "a", 100).ended));
  expect(outputs).toEqual(["", ""]);
});

test("the lock of a killed start is taken over by one of the waiting starts", async () => {
  const folder = createTemporaryFolder();
  const first = startHolder(folder, "a", 60_000);
  await expect.poll(() => notesOf(folder), { timeout: 5_000 }).toEqual(["a begins"]);
  const waiting = ["b", "c"].map((name) => startHolder(folder, name, 150).ended);
  first.holder.kill("SIGKILL");
  await Promise.all(waiting);
  const notes = notesOf(folder).slice(1);
  expect(notes).toHaveLength(4);
  for (let i = 0; i < 4; i += 2) expect(notes[i + 1]).toBe(notes[i].replace("begins", "ends"));
  expect(isClean(folder)).toBe(true);
});

test.each([
  ["a process that has ended", () => ({ pid: deadPid() })],
  ["an earlier process with the id of this one", () => ({ pid: process.pid })],
  ["a process from before the machine was started", () => ({ pid: process.ppid, ageMs: 10 * 365 * 86_400_000 })],
  ["a process of another machine that is silent", () => ({ pid: 1, host: "elsewhere", ageMs: 121_000 })],
])("a lock of %s does not block a start", async (_whose, describeLock) => {
  const folder = createTemporaryFolder();
  leaveLock(folder, describeLock());
  expect(
    await withStartLock(async () => JSON.parse(readFileSync(join(lockOf(folder), "owner.json"), "utf8")), folder),
  ).toEqual({ pid: process.pid, host: hostname() });
  expect(isClean(folder)).toBe(true);
});

test.each([
  ["a process that runs", { pid: process.ppid }],
  ["a process of another machine", { pid: 1, host: "elsewhere" }],
])("a lock of %s is respected", async (_whose, lock) => {
  const folder = createTemporaryFolder();
  leaveLock(folder, lock);
  const { holder, ended } = startHolder(folder, "a", 0);
  await once(holder.stdout, "data"); // "Waiting for another start"
  expect(notesOf(folder)).toEqual([]);
  holder.kill("SIGTERM");
  expect(await ended).toContain(`process ${lock.pid} on`);
  expect(existsSync(lockOf(folder))).toBe(true);
});

test("work that fails releases the lock", async () => {
  const folder = createTemporaryFolder();
  const failing = withStartLock(async () => {
    throw new Error("no");
  }, folder);
  await expect(failing).rejects.toThrow("no");
  expect(isClean(folder)).toBe(true);
});

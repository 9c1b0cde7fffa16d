import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addFile, findFaults, listPaths } from "#tests/support/cloud-drive.ts";
import type { Drive } from "./drive.ts";
import { rootId } from "./drive-item.ts";
import { openDrive } from "./open-drive.ts";
import "fake-indexeddb/auto";

const name = "drive";
const opened: Drive[] = [];

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((drive) => drive.close()));
  vi.unstubAllGlobals();
});

async function open(): Promise<Drive> {
  const drive = await openDrive({ ownerName: () => "Ada", name });
  opened.push(drive);
  return drive;
}

function openRaw(version: number, upgrade: (database: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function putRaw(store: string, value: unknown): Promise<void> {
  const database = await openRaw(1, () => {});
  const transaction = database.transaction(store, "readwrite");
  transaction.objectStore(store).put(value);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  database.close();
}

test("a first visit finds the samples, and a second one what became of them", async () => {
  const first = await open();
  expect(first.status()).toEqual({ keeping: "kept", notice: undefined });
  expect(listPaths(first)).toContain("Documents/Budget.csv");
  const welcome = first.findPath(["Welcome.md"]);
  await first.rename(welcome?.id ?? "", "Read me.md");
  await first.close();
  expect(listPaths(await open())).toContain("Read me.md");
});

test("two tabs that begin at once have one set of samples", async () => {
  const [here, there] = await Promise.all([open(), open()]);
  expect(listPaths(there)).toEqual(listPaths(here));
  expect(there.findPath(["Images"])?.id).toBe(here.findPath(["Images"])?.id);
});

test("a drive that was emptied stays empty", async () => {
  const first = await open();
  await first.deleteForever(first.children(rootId).map(({ id }) => id));
  await first.close();
  expect(listPaths(await open())).toEqual([]);
});

test("a browser without storage gets the samples in memory, and is told", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const drive = await open();
  expect(drive.status()).toEqual({ keeping: "memory-only", notice: undefined });
  const id = await addFile(drive, rootId, "a.txt", "hello");
  expect(await (await drive.read(id)).text()).toBe("hello");
});

test("a browser that refuses locks keeps the files all the same", async () => {
  const request = () => Promise.reject(new DOMException("no", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request } });
  expect((await open()).status()).toEqual({ keeping: "kept", notice: undefined });
});

test("damaged items are mended once, and said", async () => {
  const first = await open();
  await first.close();
  await putRaw("items", { id: "odd", name: "odd", parentId: "nowhere" });
  const second = await open();
  expect(second.status().notice).toEqual({ kind: "repaired", items: 1 });
  expect(second.findPath(["odd"])).toBeDefined();
  expect(findFaults(second)).toEqual([]);
  await second.close();
  expect((await open()).status().notice).toBeUndefined();
});

test("a database that is not ours any more is set back, and that is said", async () => {
  (await openRaw(1, (database) => database.createObjectStore("other"))).close();
  const drive = await open();
  expect(drive.status()).toEqual({ keeping: "kept", notice: { kind: "reset" } });
  expect(listPaths(drive)).toContain("Welcome.md");
});

test("what a newer version has stored is left alone", async () => {
  (await openRaw(9, (database) => database.createObjectStore("future"))).close();
  const drive = await open();
  expect(drive.status()).toEqual({ keeping: "memory-only", notice: { kind: "newer-state" } });
  const database = await openRaw(9, () => {});
  expect([...database.objectStoreNames]).toEqual(["future"]);
  database.close();
});

test("set back to the samples, nothing of before is left", async () => {
  const drive = await open();
  const start = listPaths(drive);
  await drive.deleteForever(drive.children(rootId).map(({ id }) => id));
  await addFile(drive, rootId, "mine.txt");
  await drive.resetToSamples();
  expect(listPaths(drive)).toEqual(start);
  expect(drive.undoable()).toBeUndefined();
  expect(await drive.clearCache()).toBe(0);
});

import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addFile, createTestSamples, findErrors, listPaths } from "#tests/support/cloud-drive.ts";
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
  const drive = await openDrive({ ownerName: () => "Ada", name, makeSamples: createTestSamples });
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

test("a first visit gets the samples, a second one their current state", async () => {
  const first = await open();
  expect(first.status()).toEqual({ persistence: "persisted", notice: undefined });
  expect(listPaths(first)).toContain("Documents/Budget.csv");
  const welcome = first.findPath(["Welcome.md"]);
  await first.rename(welcome?.id ?? "", "Read me.md");
  await first.close();
  expect(listPaths(await open())).toContain("Read me.md");
});

test("two tabs opened at once share one set of samples", async () => {
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

test("a browser without storage gets the samples in memory, and the status says so", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const drive = await open();
  expect(drive.status()).toEqual({ persistence: "memory-only", notice: undefined });
  const id = await addFile(drive, rootId, "a.txt", "hello");
  expect(await (await drive.read(id)).text()).toBe("hello");
});

test("a browser that refuses locks still stores the files", async () => {
  const request = () => Promise.reject(new DOMException("no", "SecurityError"));
  vi.stubGlobal("navigator", { locks: { request } });
  expect((await open()).status()).toEqual({ persistence: "persisted", notice: undefined });
});

test("damaged items are fixed once and reported", async () => {
  const first = await open();
  await first.close();
  await putRaw("items", { id: "odd", name: "odd", parentId: "nowhere" });
  const second = await open();
  expect(second.status().notice).toEqual({ kind: "repaired", items: 1 });
  expect(second.findPath(["odd"])).toBeDefined();
  expect(findErrors(second)).toEqual([]);
  await second.close();
  expect((await open()).status().notice).toBeUndefined();
});

test("a database with unknown contents is reset and reported", async () => {
  (await openRaw(1, (database) => database.createObjectStore("other"))).close();
  const drive = await open();
  expect(drive.status()).toEqual({ persistence: "persisted", notice: { kind: "reset" } });
  expect(listPaths(drive)).toContain("Welcome.md");
});

test("what a newer version has stored is left alone", async () => {
  (await openRaw(9, (database) => database.createObjectStore("future"))).close();
  const drive = await open();
  expect(drive.status()).toEqual({ persistence: "memory-only", notice: { kind: "newer-state" } });
  const database = await openRaw(9, () => {});
  expect([...database.objectStoreNames]).toEqual(["future"]);
  database.close();
});

test("after a reset to the samples nothing else remains", async () => {
  const drive = await open();
  const start = listPaths(drive);
  await drive.deleteForever(drive.children(rootId).map(({ id }) => id));
  await addFile(drive, rootId, "mine.txt");
  await drive.resetToSamples();
  expect(listPaths(drive)).toEqual(start);
  expect(drive.undoable()).toBeUndefined();
  expect(await drive.clearCache()).toBe(0);
});

test("files that the browser has removed are missed, unlike those of a first visit", async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  const first = await open();
  expect(first.status().notice).toBeUndefined();
  await addFile(first, rootId, "mine.txt");
  await first.close();
  vi.stubGlobal("indexedDB", new IDBFactory());
  const after = await open();
  expect(after.status().notice).toEqual({ kind: "evicted" });
  expect(listPaths(after)).not.toContain("mine.txt");
  await after.close();
  expect((await open()).status().notice).toBeUndefined();
});

test("storage that cannot be read is reported as that, not as a change that failed", async () => {
  const drive = await open();
  const id = drive.findPath(["Welcome.md"])?.id ?? "";
  vi.spyOn(IDBObjectStore.prototype, "get").mockImplementationOnce(() => {
    throw new DOMException("the disk is gone", "UnknownError");
  });
  await expect(drive.read(id)).rejects.toMatchObject({ code: "read-failed" });
  expect((await drive.read(id)).size).toBeGreaterThan(0);
});

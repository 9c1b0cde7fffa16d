import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addFile, emptyState, findErrors, listPaths } from "#tests/support/cloud-drive.ts";
import type { Drive } from "../drive.ts";
import { rootId } from "../drive-item.ts";
import { openDrive } from "../open-drive.ts";

import "fake-indexeddb/auto";

const stored = new Map<string, string>();
const opened: Drive[] = [];
let page: EventTarget;
let name = "";

beforeEach(() => {
  name = `left-${Math.random()}`;
  stored.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((drive) => drive.close()));
  vi.unstubAllGlobals();
});

/** A tab with a window of its own, and what all tabs share. */
async function openTab() {
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  page = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal("window", page);
  const drive = await openDrive({ ownerName: () => "Ada", makeSamples: emptyState, name });
  opened.push(drive);
  const tab = { drive, page };
  return tab;
}

test("changes made just before a page is unloaded are applied in the next one", async () => {
  const { drive, page } = await openTab();
  const plan = await addFile(drive, rootId, "plan.txt");
  const old = await addFile(drive, rootId, "old.txt");
  const done = [drive.createFolder(rootId, "folder"), drive.rename(plan, "new.txt"), drive.trashItems([old])];
  page.dispatchEvent(new Event("pagehide"));
  await Promise.all(done);
  expect(stored.size).toBe(1);
  const next = await openTab();
  expect(listPaths(next.drive)).toEqual(["folder", "new.txt", "trash:old.txt"]);
  await next.drive.close();
  expect(stored.size).toBe(0);
  const later = await openTab();
  expect(listPaths(later.drive)).toEqual(["folder", "new.txt", "trash:old.txt"]);
  expect(findErrors(later.drive)).toEqual([]);
});

test("a page that is not unloaded after all writes them itself and continues", async () => {
  const { drive, page } = await openTab();
  const made = drive.createFolder(rootId, "one");
  page.dispatchEvent(new Event("pagehide"));
  page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await made;
  await drive.createFolder(rootId, "two");
  await vi.waitFor(() => expect(stored.size).toBe(0));
  const next = await openTab();
  expect(listPaths(next.drive)).toEqual(["one", "two"]);
  expect(listPaths(drive)).toEqual(["one", "two"]);
});

test("another open tab writes them and retains its own later changes", async () => {
  const here = await openTab();
  const id = await addFile(here.drive, rootId, "a.txt");
  const there = await openTab();
  const renamed = here.drive.rename(id, "b.txt");
  here.page.dispatchEvent(new Event("pagehide"));
  await renamed;
  await there.drive.rename(id, "c.txt");
  const [key = "", newValue = ""] = [...stored][0] ?? [];
  there.page.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  await vi.waitFor(() => expect(stored.size).toBe(0));
  expect(listPaths(there.drive)).toEqual(["c.txt"]);
});

const nonsense = [
  "no list",
  "[{}]",
  '[{"id":"a","changes":[{"after":{"id":"root","name":"x"}}]}]',
  '{"length":3}',
  "[null]",
];

test.each(nonsense)("invalid stored text is ignored: %s", async (text) => {
  const first = await openTab();
  await addFile(first.drive, rootId, "a.txt");
  await first.drive.close();
  stored.set(`${name}-left`, text);
  const { drive } = await openTab();
  await drive.createFolder(rootId, "folder");
  expect(listPaths(drive)).toEqual(["a.txt", "folder"]);
  expect(findErrors(drive)).toEqual([]);
});

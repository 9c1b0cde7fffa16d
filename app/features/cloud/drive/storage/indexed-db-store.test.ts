import { afterEach, expect, test } from "vitest";
import "fake-indexeddb/auto";
import { rootId } from "../drive-item.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import { openDriveDatabase } from "./drive-database.ts";
import type { Missed } from "./drive-store.ts";
import { IndexedDbStore } from "./indexed-db-store.ts";

const stores: IndexedDbStore[] = [];

afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

async function openTabs(name: string): Promise<[IndexedDbStore, IndexedDbStore]> {
  const open = async () => {
    const store = new IndexedDbStore(await openDriveDatabase(name), name);
    stores.push(store);
    await store.load();
    return store;
  };
  return [await open(), await open()];
}

const item = (id: string): StoredItem => ({
  id,
  parentId: rootId,
  name: id,
  contentId: undefined,
  contentBytes: 0,
  modifiedMs: 0,
  owner: "Ada",
  isStarred: false,
  share: undefined,
  trashed: undefined,
  touchedMs: 0,
});

const deletion = (id: string) => () => ({ changes: [{ id, after: undefined }], contents: new Map() });

const idsOf = (missed: Missed) => (missed.kind === "changes" ? missed.changes.map(({ id }) => id) : [missed.kind]);

test("news that come twice while there is more to read are taken in once each, in order", async () => {
  const [here, there] = await openTabs("twice");
  const heard: string[] = [];
  const hear = (missed: Missed) => void heard.push(...idsOf(missed));
  await there.write(deletion("a"));
  await Promise.all([here.catchUp(hear), there.write(deletion("b")), here.catchUp(hear), here.catchUp(hear)]);
  await here.catchUp(hear);
  expect(heard).toEqual(["a", "b"]);
});

test("what a write learns that it has missed is not told again", async () => {
  const [here, there] = await openTabs("learnt");
  const heard: string[] = [];
  await there.write(deletion("a"));
  await here.write((missed) => {
    heard.push(...idsOf(missed));
    return { changes: [], contents: new Map() };
  });
  await here.catchUp((missed) => void heard.push(...idsOf(missed)));
  expect(heard).toEqual(["a"]);
});

test("a large write asks for a slice at a time, and is one transaction all the same", async () => {
  const [here, there] = await openTabs("large");
  let [asked, most] = [0, 0];
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function counted(this: IDBObjectStore, ...given: Parameters<typeof put>) {
    asked += 1;
    most = Math.max(most, asked);
    const request = put.apply(this, given);
    request.addEventListener("success", () => {
      asked -= 1;
    });
    return request;
  };
  const changes = Array.from({ length: 2_100 }, (_, i) => ({ id: `i${i}`, after: item(`i${i}`) }));
  await here
    .write(() => ({ changes, contents: new Map() }))
    .finally(() => Object.assign(IDBObjectStore.prototype, { put }));
  expect(most).toBe(500);
  const heard: unknown[] = [];
  await there.catchUp((missed) => heard.push(missed.kind === "all" && missed.state.records.length));
  expect(heard).toEqual([2_100]);
});

test("a tab that was away for longer than the journal goes reads everything", async () => {
  const [here, there] = await openTabs("away");
  for (let i = 0; i < 205; i++) await there.write(deletion(`i${i}`));
  const heard: string[] = [];
  await here.catchUp((missed) => void heard.push(...idsOf(missed)));
  expect(heard).toEqual(["all"]);
});

test("what a decision throws leaves no trace for other tabs", async () => {
  const [here, there] = await openTabs("thrown");
  await there.write(deletion("a"));
  const refuse = () => {
    throw new Error("no");
  };
  await expect(here.write(refuse)).rejects.toThrow("no");
  const heard: string[] = [];
  await there.catchUp((missed) => void heard.push(...idsOf(missed)));
  expect(heard).toEqual([]);
});

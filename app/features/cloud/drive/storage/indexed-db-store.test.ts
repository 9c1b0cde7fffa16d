import { afterEach, expect, test } from "vitest";
import "fake-indexeddb/auto";
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

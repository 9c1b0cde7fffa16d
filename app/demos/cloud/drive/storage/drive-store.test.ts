import "fake-indexeddb/auto";
import { afterEach, describe, expect, test } from "vitest";
import { rootId, type StoredItem } from "../drive-item.ts";
import type { DriveStore, Missed, Revision, StoreWrite, WholeState } from "./drive-store.ts";
import { openDriveDatabase } from "./drive-transaction.ts";
import { IndexedDbStore } from "./indexed-db-store.ts";
import { createMemoryStore } from "./memory-store.ts";
import { sanitizeState } from "./sanitize-state.ts";

const item = (id: string, contentId?: string): StoredItem => ({
  id,
  parentId: rootId,
  name: id,
  contentId,
  contentBytes: 0,
  modifiedMs: 0,
  owner: "Ada",
  isStarred: false,
  share: undefined,
  trashed: undefined,
  touchedMs: 0,
});

const put = (...items: readonly StoredItem[]): StoreWrite => ({
  changes: items.map((after) => ({ id: after.id, after })),
  contents: new Map(items.flatMap(({ contentId }) => (contentId ? [[contentId, new Blob([contentId])] as const] : []))),
});
const removal = (id: string): StoreWrite => ({ changes: [{ id, after: undefined }], contents: new Map() });
const stateOf = (...items: readonly StoredItem[]): WholeState => ({
  records: items,
  contents: put(...items).contents,
});

/** A client of a store that applies what it missed, as an action does. */
class Client {
  readonly store: DriveStore;
  revision: Revision = 0;
  readonly items = new Map<string, StoredItem>();

  constructor(store: DriveStore) {
    this.store = store;
  }

  async load(): Promise<void> {
    const loaded = await this.store.load();
    if (loaded) await this.receive({ kind: "all", ...loaded, isReplaced: false });
  }

  /** @returns whether it was written */
  async write(write: StoreWrite, signal?: AbortSignal): Promise<boolean> {
    const revision = await this.store.write(write, { revision: this.revision, signal });
    if (revision === undefined) return false;
    this.revision = revision;
    this.apply(write.changes);
    return true;
  }

  async catchUp(): Promise<Missed | undefined> {
    const missed = await this.store.readMissed(this.revision);
    if (missed) await this.receive(missed);
    return missed;
  }

  get names(): string[] {
    return [...this.items.keys()].sort();
  }

  async receive(missed: Missed): Promise<void> {
    this.revision = missed.revision;
    if (missed.kind === "all") this.items.clear();
    const changes =
      missed.kind === "changes"
        ? missed.changes
        : (await sanitizeState(missed.state)).records.map((after) => ({ id: after.id, after }));
    this.apply(changes);
  }

  apply(changes: StoreWrite["changes"]): void {
    for (const { id, after } of changes) {
      if (after) this.items.set(id, after);
      else this.items.delete(id);
    }
  }
}

const opened: DriveStore[] = [];
let databases = 0;

afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

async function openTab(name: string): Promise<DriveStore> {
  const store = new IndexedDbStore(await openDriveDatabase(name), name);
  opened.push(store);
  return store;
}

const backends: Readonly<Record<string, () => Promise<DriveStore>>> = {
  memory: async () => createMemoryStore(),
  IndexedDB: () => openTab(`store-${++databases}`),
};

describe.each(Object.entries(backends))("a drive store in %s", (_, open) => {
  async function openClient(): Promise<Client> {
    const client = new Client(await open());
    await client.load();
    return client;
  }

  test("is empty until something is written, and then holds all of it", async () => {
    const here = await openClient();
    expect(await here.store.load()).toBeUndefined();
    await here.store.replaceAll(stateOf(item("a", "content-a")));
    await here.load();
    expect(await here.write(put(item("b", "content-b")))).toBe(true);
    const loaded = await here.store.load();
    expect(loaded?.revision).toBe(here.revision);
    expect(loaded?.state.contentIds).toEqual(new Set(["content-a", "content-b"]));
    expect(loaded?.state.records).toEqual(expect.arrayContaining([item("a", "content-a"), item("b", "content-b")]));
    expect(await (await here.store.readContent("content-b"))?.text()).toBe("content-b");
    expect(await here.store.readContent("none")).toBeUndefined();
  });

  test("replaces everything, or with `onlyIfNew` nothing", async () => {
    const here = await openClient();
    await here.store.replaceAll(stateOf(item("old", "content-old")));
    expect(await here.store.replaceAll(stateOf(item("sample")), { onlyIfNew: true })).toBeUndefined();
    expect(await here.store.replaceAll({ records: [item("new")], contents: "unchanged" })).toBeGreaterThan(0);
    expect((await here.store.load())?.state.records).toEqual([item("new")]);
    expect(await here.store.readContent("content-old")).toBeDefined();
  });

  test("an aborted write leaves no trace", async () => {
    const here = await openClient();
    const write = here.write(put(item("a", "content-a")), AbortSignal.abort(new Error("canceled")));
    await expect(write).rejects.toThrow("canceled");
    expect((await here.store.load())?.state.records ?? []).toEqual([]);
    expect(await here.store.readContent("content-a")).toBeUndefined();
  });

  test("removes contents that no item refers to, and returns their bytes", async () => {
    const here = await openClient();
    await here.store.replaceAll(stateOf(item("a", "content-a"), item("b", "content-bb")));
    await here.load();
    await here.write(removal("b"));
    expect(await here.store.collectContents()).toBe("content-bb".length);
    expect(await here.store.readContent("content-bb")).toBeUndefined();
    expect(await here.store.readContent("content-a")).toBeDefined();
  });
});

describe("IndexedDB", () => {
  const openTabs = async () => {
    const name = `store-${++databases}`;
    const [here, there] = [new Client(await openTab(name)), new Client(await openTab(name))];
    await Promise.all([here.load(), there.load()]);
    return { here, there };
  };

  test("rejects a write based on an old revision", async () => {
    const { here, there } = await openTabs();
    await there.write(put(item("a")));
    expect(await here.write(put(item("b")))).toBe(false);
    await here.catchUp();
    expect(here.names).toEqual(["a"]);
    expect(await there.catchUp()).toBeUndefined();
    expect(await here.write(put(item("b")))).toBe(true);
    await there.catchUp();
    expect(there.names).toEqual(["a", "b"]);
  });

  test("of two simultaneous writes accepts one, and the other on retry", async () => {
    const { here, there } = await openTabs();
    const written = await Promise.all([here.write(put(item("a"))), there.write(put(item("b")))]);
    expect(written.toSorted()).toEqual([false, true]);
    const [second, write] = written[0] ? [there, put(item("b"))] : [here, put(item("a"))];
    await second.catchUp();
    expect(await second.write(write)).toBe(true);
    await Promise.all([here.catchUp(), there.catchUp()]);
    expect([here.names, there.names]).toEqual([
      ["a", "b"],
      ["a", "b"],
    ]);
  });

  test("returns each missed change once, in order, removals included", async () => {
    const { here, there } = await openTabs();
    await there.write(put(item("a"), item("b")));
    await there.write(removal("a"));
    await there.write(put({ ...item("b"), name: "renamed" }));
    await here.catchUp();
    expect([...here.items.values()]).toEqual([{ ...item("b"), name: "renamed" }]);
    expect(await here.catchUp()).toBeUndefined();
  });

  test("shows that another tab has replaced everything", async () => {
    const { here, there } = await openTabs();
    await there.write(put(item("old")));
    const revision = await here.store.replaceAll(stateOf(item("new")));
    expect(await there.catchUp()).toMatchObject({ kind: "all", isReplaced: true, revision });
    expect(there.names).toEqual(["new"]);
  });

  test("lists missed changes instead of everything", async () => {
    const { here, there } = await openTabs();
    await there.write(put(item("a")));
    expect(await here.catchUp()).toMatchObject({ kind: "changes", changes: [{ id: "a" }] });
  });

  test("a large write makes its requests in batches, in one transaction", async () => {
    const { here, there } = await openTabs();
    let [open, most] = [0, 0];
    const { put: original } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function counted(this: IDBObjectStore, ...given: Parameters<typeof original>) {
      open += 1;
      most = Math.max(most, open);
      const request = original.apply(this, given);
      request.addEventListener("success", () => {
        open -= 1;
      });
      return request;
    };
    const items = Array.from({ length: 2_100 }, (_, i) => item(`i${i}`));
    await here.write(put(...items)).finally(() => Object.assign(IDBObjectStore.prototype, { put: original }));
    expect(most).toBe(100);
    expect(await there.catchUp()).toMatchObject({ kind: "all", isReplaced: false });
    expect(there.names).toHaveLength(2_100);
  });

  test("a tab that the journal does not reach back to reads everything", async () => {
    const { here, there } = await openTabs();
    for (let i = 0; i < 205; i++) await there.write(put(item(`i${i}`)));
    expect(await here.catchUp()).toMatchObject({ kind: "all" });
    expect(here.names).toHaveLength(205);
  });
});

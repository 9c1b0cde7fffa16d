import type { StoredItem } from "../tree/stored-item.ts";
import type { DriveStore, StoredState, WholeState } from "./drive-store.ts";

/** For a browser that refuses storage: gone with the page, and seen by no other. */
export function createMemoryStore(): DriveStore {
  let records: Map<string, StoredItem> | undefined;
  let contents = new Map<string, Blob>();

  const load = async (): Promise<StoredState | undefined> =>
    records && { records: [...records.values()], contentIds: new Set(contents.keys()) };

  async function replaceAll(state: WholeState, { onlyIfNew } = { onlyIfNew: false }): Promise<boolean> {
    if (onlyIfNew && records) return false;
    records = new Map(state.records.map((record) => [record.id, record]));
    if (state.contents !== "keep") contents = new Map(state.contents);
    return true;
  }

  async function collect(): Promise<number> {
    const used = new Set([...(records?.values() ?? [])].map(({ contentId }) => contentId));
    let freedBytes = 0;
    for (const [id, { size }] of contents) {
      if (used.has(id)) continue;
      freedBytes += size;
      contents.delete(id);
    }
    return freedBytes;
  }

  return {
    keeping: "memory-only",
    load,
    async write(decide, signal) {
      signal?.throwIfAborted();
      const write = decide({ kind: "nothing" });
      records ??= new Map();
      for (const [id, content] of write.contents) contents.set(id, content);
      for (const { id, after } of write.changes) {
        if (after) records.set(id, after);
        else records.delete(id);
      }
    },
    leave: () => {},
    readLeft: () => [],
    dropLeft: () => {},
    catchUp: async () => {},
    replaceAll,
    readContent: async (id) => contents.get(id),
    collect,
    collectIfAlone: async () => {},
    listen: () => {},
    tell: () => {},
    close: () => {},
  };
}

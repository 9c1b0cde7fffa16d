import type { StoredItem } from "../tree/stored-item.ts";
import type { DriveStore, Missed, Revision, StoredState, WholeState } from "./drive-store.ts";

/** Used if the browser denies storage: lost with the page, not shared with other tabs. */
export function createMemoryStore(): DriveStore {
  let records: Map<string, StoredItem> | undefined;
  let contents = new Map<string, Blob>();
  let revision: Revision = 0;

  const readState = (): StoredState => ({
    records: [...(records?.values() ?? [])],
    contentIds: new Set(contents.keys()),
  });
  const findMissed = (seen: Revision | undefined): Missed | undefined =>
    seen === revision ? undefined : { kind: "all", revision, state: readState(), isReplaced: false };

  async function replaceAll(state: WholeState, { onlyIfNew } = { onlyIfNew: false }): Promise<Revision | undefined> {
    if (onlyIfNew && records) return undefined;
    records = new Map(state.records.map((record) => [record.id, record]));
    if (state.contents !== "unchanged") contents = new Map(state.contents);
    revision += 1;
    return revision;
  }

  async function collectContents(): Promise<number> {
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
    persistence: "memory-only",
    load: async () => records && { state: readState(), revision },
    async write(write, { revision: seen, signal }) {
      signal?.throwIfAborted();
      const missed = findMissed(seen);
      if (missed) return { kind: "rejected", missed };
      records ??= new Map();
      for (const [id, content] of write.contents) contents.set(id, content);
      for (const { id, after } of write.changes) {
        if (after) records.set(id, after);
        else records.delete(id);
      }
      revision += 1;
      return { kind: "written", revision };
    },
    readMissed: async (seen) => findMissed(seen),
    replaceAll,
    readContent: async (id) => contents.get(id),
    collectContents,
    collectIfAlone: async () => {},
    pendingWrites: { save: () => {}, read: () => [], remove: () => {}, subscribe: () => {} },
    subscribe: () => {},
    notifyTabs: () => {},
    close: () => {},
  };
}

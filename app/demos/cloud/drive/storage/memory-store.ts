import type { StoredItem } from "../drive-item.ts";
import type { DriveStore, Revision } from "./drive-store.ts";

/** Used if the browser denies storage: lost with the page, not shared with other tabs. */
export function createMemoryStore(): DriveStore {
  let records: Map<string, StoredItem> | undefined;
  let contents = new Map<string, Blob>();
  let revision: Revision = 0;
  return {
    persistence: "memory-only",
    load: async () =>
      records && { state: { records: [...records.values()], contentIds: new Set(contents.keys()) }, revision },
    exclusively: (work) => work(),
    async write({ changes, contents: added }, { signal }) {
      signal?.throwIfAborted();
      const written = records ?? new Map<string, StoredItem>();
      records = written;
      for (const [id, content] of added) contents.set(id, content);
      for (const { id, after } of changes) {
        if (after) written.set(id, after);
        else written.delete(id);
      }
      revision += 1;
      return revision;
    },
    readMissed: async () => undefined,
    async replaceAll(state, { onlyIfNew } = { onlyIfNew: false }) {
      if (onlyIfNew && records) return undefined;
      records = new Map(state.records.map((record) => [record.id, record]));
      if (state.contents !== "unchanged") contents = new Map(state.contents);
      revision += 1;
      return revision;
    },
    readContent: async (id) => contents.get(id),
    async collectContents() {
      const used = new Set([...(records?.values() ?? [])].map(({ contentId }) => contentId));
      const unused = [...contents].filter(([id]) => !used.has(id));
      for (const [id] of unused) contents.delete(id);
      return unused.reduce((sum, [, { size }]) => sum + size, 0);
    },
    collectIfAlone: async () => {},
    subscribe: () => {},
    notifyTabs: () => {},
    close: () => {},
  };
}

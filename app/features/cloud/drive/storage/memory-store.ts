import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import { eachInSlices } from "../each-in-slices.ts";
import type { StoredItem } from "../tree/stored-item.ts";
import type {
  DriveStore,
  Missed,
  Revision,
  StoredChange,
  StoredState,
  StoreWrite,
  WholeState,
  WriteOptions,
  WriteResult,
} from "./drive-store.ts";

/** Used if the browser denies storage: lost with the page, not shared with other tabs. */
export function createMemoryStore(makeSlicer = createTimeSlicer): DriveStore {
  let records: Map<string, StoredItem> | undefined;
  let contents = new Map<string, Blob>();
  let revision: Revision = 0;

  let last: Promise<unknown> = Promise.resolve();

  /** A write has pauses for the page: what is called meanwhile waits for its end. */
  function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  }

  const readState = (): StoredState => ({
    records: [...(records?.values() ?? [])],
    contentIds: new Set(contents.keys()),
  });
  const findMissed = (seen: Revision | undefined): Missed | undefined =>
    seen === revision ? undefined : { kind: "all", revision, state: readState(), isReplaced: false };

  async function replaceAll(state: WholeState, onlyIfNew: boolean): Promise<Revision | undefined> {
    if (onlyIfNew && records) return undefined;
    const replaced = new Map<string, StoredItem>();
    await eachInSlices(state.records, (record) => replaced.set(record.id, record), makeSlicer());
    records = replaced;
    if (state.contents !== "unchanged") contents = new Map(state.contents);
    revision += 1;
    return revision;
  }

  async function write(changed: StoreWrite, { revision: seen, signal }: WriteOptions): Promise<WriteResult> {
    signal?.throwIfAborted();
    const missed = findMissed(seen);
    if (missed) return { kind: "rejected", missed };
    const written = records ?? new Map<string, StoredItem>();
    records = written;
    for (const [id, content] of changed.contents) contents.set(id, content);
    const put = ({ id, after }: StoredChange) => (after ? written.set(id, after) : written.delete(id));
    await eachInSlices(changed.changes, put, makeSlicer());
    revision += 1;
    return { kind: "written", revision };
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
    load: () => inTurn(() => records && { state: readState(), revision }),
    write: (changed, options) => inTurn(() => write(changed, options)),
    readMissed: (seen) => inTurn(() => findMissed(seen)),
    replaceAll: (state, { onlyIfNew } = { onlyIfNew: false }) => inTurn(() => replaceAll(state, onlyIfNew)),
    readContent: async (id) => contents.get(id),
    collectContents: () => inTurn(collectContents),
    collectIfAlone: async () => {},
    pendingWrites: { save: () => {}, read: () => [], remove: () => {}, subscribe: () => {} },
    subscribe: () => {},
    notifyTabs: () => {},
    close: () => {},
  };
}

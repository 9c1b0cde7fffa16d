import type { IDBPTransaction, StoreNames } from "idb";
import { createRandomKey } from "#app/lib/random-key.ts";
import type { DriveDatabase, DriveSchema, JournalEntry } from "./drive-database.ts";
import type { DriveStore, Missed, StoredState, StoreWrite, TabNews, WholeState } from "./drive-store.ts";
import { createTabChannel } from "./tab-channel.ts";

/** Above this a tab that has to catch up reads everything instead. */
const tellableChanges = 2_000;
/** How many writes a tab may be behind before it reads everything. */
const journalLength = 200;

type Mode = "readonly" | "readwrite";
type Transaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], Mode>;
type WriteTransaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], "readwrite">;

/** What to tell other tabs, and what is under way. */
interface Writing {
  readonly what: JournalEntry["what"];
  readonly requests: readonly Promise<unknown>[];
}

const allStores: StoreNames<DriveSchema>[] = ["items", "contents", "journal", "facts"];

/** In IndexedDB: its transactions decide whose change comes first, in one tab and among several. */
export function createIndexedDbStore(database: DriveDatabase, name: string): DriveStore {
  const writer = createRandomKey();
  const tabs = createTabChannel(name);
  /** The last write that this tab knows of. */
  let seen = 0;

  async function load(): Promise<StoredState | undefined> {
    const transaction = database.transaction(allStores);
    const isStarted = await transaction.objectStore("facts").get("started");
    seen = await lastKey(transaction);
    return isStarted ? await readState(transaction) : undefined;
  }

  async function readMissed(transaction: Transaction): Promise<{ missed: Missed; last: number }> {
    const journal = transaction.objectStore("journal");
    const range = IDBKeyRange.lowerBound(seen, true);
    const [keys, entries] = await Promise.all([journal.getAllKeys(range), journal.getAll(range)]);
    const last = keys.at(-1) ?? seen;
    const others = entries.filter((entry) => entry.writer !== writer);
    if (others.length === 0) return { missed: { kind: "nothing" }, last };
    const hasGap = keys[0] !== seen + 1;
    const isReplaced = hasGap || others.some(({ what }) => what.kind === "replaced");
    if (isReplaced || others.some(({ what }) => what.kind === "all"))
      return { missed: { kind: "all", state: await readState(transaction), isReplaced }, last };
    return { missed: { kind: "changes", changes: others.flatMap(changesOf) }, last };
  }

  async function catchUp(hear: (missed: Missed) => void): Promise<void> {
    const { missed, last } = await readMissed(database.transaction(allStores));
    if (last <= seen) return;
    seen = last;
    if (missed.kind !== "nothing") hear(missed);
  }

  /**
   * Runs in one transaction, ends it if `work` throws, and tells the others. What is to be written is asked for all at once:
   * waiting for each answer is what takes time.
   */
  async function commit(
    work: (transaction: WriteTransaction) => Promise<Writing | undefined>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    signal?.throwIfAborted();
    const transaction = database.transaction(allStores, "readwrite");
    // Its failure is seen below; here it would be one that nobody has caught.
    const done = transaction.done.catch(() => {});
    const end = () => abort(transaction);
    signal?.addEventListener("abort", end);
    try {
      const writing = await work(transaction);
      if (!writing) return false;
      const journal = transaction.objectStore("journal");
      const [key] = await Promise.all([
        journal.add({ writer, what: writing.what }),
        journal.delete(IDBKeyRange.upperBound(seen - journalLength)),
        ...writing.requests,
        transaction.done,
      ]);
      seen = key;
      tabs.tell("changed");
      return true;
    } catch (error) {
      // A transaction that has ended by itself says why; what it made fail says only that it did.
      const cause = transaction.error ?? error;
      abort(transaction);
      await done;
      throw cause;
    } finally {
      signal?.removeEventListener("abort", end);
    }
  }

  async function write(decide: (missed: Missed) => StoreWrite, signal?: AbortSignal): Promise<void> {
    await commit(async (transaction) => {
      const { missed, last } = await readMissed(transaction);
      seen = last;
      const { changes, contents } = decide(missed);
      const what = changes.length > tellableChanges ? { kind: "all" as const } : { kind: "changes" as const, changes };
      return { what, requests: putAll(transaction, { changes, contents }) };
    }, signal);
  }

  const replaceAll = (state: WholeState, { onlyIfNew } = { onlyIfNew: false }): Promise<boolean> =>
    commit(async (transaction) => {
      const facts = transaction.objectStore("facts");
      if (onlyIfNew && (await facts.get("started"))) return undefined;
      const items = transaction.objectStore("items");
      const contents = transaction.objectStore("contents");
      const kept = state.contents === "keep" ? undefined : state.contents;
      const requests = [
        items.clear(),
        ...(kept ? [contents.clear()] : []),
        ...state.records.map((record) => items.put(record)),
        ...[...(kept ?? [])].map(([id, content]) => contents.put(content, id)),
        facts.put(true, "started"),
      ];
      return { what: { kind: "replaced" as const }, requests };
    });

  async function collect(): Promise<number> {
    const transaction = database.transaction(["items", "contents"], "readwrite");
    const contents = transaction.objectStore("contents");
    const [items, ids] = await Promise.all([transaction.objectStore("items").getAll(), contents.getAllKeys()]);
    const used = new Set(items.map(({ contentId }) => contentId));
    let freedBytes = 0;
    for (const id of ids) {
      if (used.has(id)) continue;
      freedBytes += (await contents.get(id))?.size ?? 0;
      await contents.delete(id);
    }
    await transaction.done;
    return freedBytes;
  }

  return {
    keeping: "kept",
    load,
    write,
    catchUp,
    replaceAll,
    readContent: (id) => database.get("contents", id),
    collect,
    collectIfAlone: () => tabs.runIfAlone(async () => void (await collect())),
    listen: (hear: (news: TabNews) => void) => tabs.listen(hear),
    tell: (news) => tabs.tell(news),
    close() {
      tabs.close();
      database.close();
    },
  };
}

const changesOf = ({ what }: JournalEntry) => (what.kind === "changes" ? what.changes : []);

async function lastKey(transaction: Transaction): Promise<number> {
  const cursor = await transaction.objectStore("journal").openKeyCursor(null, "prev");
  return cursor?.key ?? 0;
}

async function readState(transaction: Transaction): Promise<StoredState> {
  const [records, contentIds] = await Promise.all([
    transaction.objectStore("items").getAll(),
    transaction.objectStore("contents").getAllKeys(),
  ]);
  return { records, contentIds: new Set(contentIds) };
}

function putAll(transaction: WriteTransaction, { changes, contents }: StoreWrite): Promise<unknown>[] {
  const items = transaction.objectStore("items");
  const changed = changes.map(({ id, after }) => (after ? items.put(after) : items.delete(id)));
  const stored = [...contents].map(([id, content]) => transaction.objectStore("contents").put(content, id));
  return [...changed, ...stored];
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

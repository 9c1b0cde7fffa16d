import type {
  DriveStore,
  Missed,
  Revision,
  StoreNews,
  StoreWrite,
  TabNews,
  WholeState,
  WriteOptions,
} from "./drive-store.ts";
import {
  abort,
  allStores,
  collectContents,
  type DriveDatabase,
  type JournalEntry,
  putAll,
  readLastRevision,
  readMissed,
  readState,
  type WriteTransaction,
} from "./drive-transaction.ts";

const maxListedChanges = 2_000;
const journalLength = 200;

export class IndexedDbStore implements DriveStore {
  readonly persistence = "persisted";
  readonly #database: DriveDatabase;
  readonly #tabs: TabChannel;

  constructor(database: DriveDatabase, name: string) {
    this.#database = database;
    this.#tabs = createTabChannel(name);
  }

  async load() {
    const transaction = this.#database.transaction(allStores);
    const isStarted = await transaction.objectStore("facts").get("started");
    const revision = await readLastRevision(transaction);
    return isStarted ? { state: await readState(transaction), revision } : undefined;
  }

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#tabs.exclusively(work);
  }

  async write(write: StoreWrite, { revision, signal }: WriteOptions): Promise<Revision | undefined> {
    return await this.#transact(async (transaction) => {
      if ((await readLastRevision(transaction)) !== revision) return undefined;
      const isListed = write.changes.length <= maxListedChanges;
      const changes = isListed ? write.changes.map(({ id, after }) => ({ id, after })) : [];
      const entry: JournalEntry = { what: isListed ? { kind: "changes", changes } : { kind: "all" } };
      return await this.#commit(transaction, entry, write);
    }, signal);
  }

  async readMissed(revision: Revision): Promise<Missed | undefined> {
    return await readMissed(this.#database.transaction(allStores), revision);
  }

  replaceAll(state: WholeState, { onlyIfNew } = { onlyIfNew: false }): Promise<Revision | undefined> {
    return this.#transact(async (transaction) => {
      const facts = transaction.objectStore("facts");
      if (onlyIfNew && (await facts.get("started"))) return undefined;
      const newContents = state.contents === "unchanged" ? undefined : state.contents;
      const changes = state.records.map((after) => ({ id: after.id, after }));
      await transaction.objectStore("items").clear();
      if (newContents) await transaction.objectStore("contents").clear();
      await facts.put(true, "started");
      const write = { changes, contents: newContents ?? new Map() };
      return await this.#commit(transaction, { what: { kind: "replaced" } }, write);
    });
  }

  readContent(contentId: string): Promise<Blob | undefined> {
    return this.#database.get("contents", contentId);
  }

  async collectContents(): Promise<number> {
    return await collectContents(this.#database.transaction(["items", "contents"], "readwrite"));
  }

  async collectIfAlone(): Promise<void> {
    await this.#tabs.runIfAlone(async () => void (await this.collectContents()));
  }

  subscribe(onNews: (news: StoreNews) => void): void {
    this.#tabs.subscribe(onNews);
    for (const event of ["close", "versionchange"] as const)
      this.#database.addEventListener(event, () => onNews("closed"));
  }

  notifyTabs(news: TabNews): void {
    this.#tabs.send(news);
  }

  close(): void {
    this.#tabs.close();
    this.#database.close();
  }

  async #transact<R>(work: (transaction: WriteTransaction) => Promise<R>, signal?: AbortSignal): Promise<R> {
    signal?.throwIfAborted();
    const transaction = this.#database.transaction(allStores, "readwrite");
    // Prevents an unhandled rejection; the error is thrown below.
    const done = transaction.done.catch(() => {});
    const onAbort = () => abort(transaction);
    signal?.addEventListener("abort", onAbort);
    try {
      return await work(transaction);
    } catch (error) {
      // The transaction's error names the cause; that of a request only says it was aborted.
      const cause = transaction.error ?? error;
      abort(transaction);
      await done;
      throw cause;
    } finally {
      signal?.removeEventListener("abort", onAbort);
    }
  }

  async #commit(transaction: WriteTransaction, entry: JournalEntry, write: StoreWrite): Promise<Revision> {
    await putAll(transaction, write);
    const journal = transaction.objectStore("journal");
    const revision = await journal.add(entry);
    await Promise.all([journal.delete(IDBKeyRange.upperBound(revision - journalLength)), transaction.done]);
    this.#tabs.send("changed");
    return revision;
  }
}

interface TabChannel {
  send(news: TabNews): void;
  subscribe(onNews: (news: TabNews) => void): void;
  /** Runs the work while no other tab runs any. Without Web Locks, or if the lock is not granted in time, at once. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the work if no other tab has this channel open; never without Web Locks. */
  runIfAlone(work: () => Promise<void>): Promise<void>;
  close(): void;
}

/** A suspended tab may keep its lock. */
const longestWaitMs = 20_000;

function createTabChannel(name: string): TabChannel {
  // Undefined in insecure contexts.
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let isLocked = false;

  function keepShared(locks: LockManager): void {
    if (isLocked || closing.signal.aborted) return;
    isLocked = true;
    const closed = new Promise<void>((resolve) => closing.signal.addEventListener("abort", () => resolve()));
    locks.request(name, { mode: "shared" }, () => closed).catch(() => {});
  }

  return {
    send: (news) => channel.postMessage(news),
    subscribe(onNews) {
      channel.onmessage = ({ data }: MessageEvent<TabNews>) => onNews(data);
      // A frozen tab may have missed messages.
      const wake = () => document.visibilityState === "visible" && onNews("changed");
      globalThis.document?.addEventListener("visibilitychange", wake, { signal: closing.signal });
    },
    async exclusively(work) {
      let isGranted = false;
      const run = () => {
        isGranted = true;
        return work();
      };
      try {
        const signal = AbortSignal.timeout(longestWaitMs);
        return await (locks?.request(`${name}-action`, { signal }, run) ?? run());
      } catch (error) {
        if (isGranted) throw error;
        return await work();
      }
    },
    async runIfAlone(work) {
      if (!locks) return;
      await locks.request(name, { ifAvailable: true }, async (granted) => {
        if (granted) await work();
      });
      keepShared(locks);
    },
    close() {
      closing.abort();
      channel.close();
    },
  };
}

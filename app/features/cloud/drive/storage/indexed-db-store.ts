import type { DriveDatabase, JournalEntry } from "./drive-database.ts";
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
  beginRequests,
  collectContents,
  putRequests,
  type Requests,
  readLastRevision,
  readMissed,
  readState,
  type WriteTransaction,
} from "./drive-transaction.ts";
import { createTabChannel, type TabChannel } from "./tab-channel.ts";

const maxListedChanges = 2_000;
/** Tabs that are further behind read everything. */
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
      return await this.#commit(transaction, entry, putRequests(transaction, write));
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
      const requests = putRequests(transaction, { changes, contents: newContents ?? new Map() });
      return await this.#commit(transaction, { what: { kind: "replaced" } }, requests);
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

  async #commit(transaction: WriteTransaction, entry: JournalEntry, requests: Requests): Promise<Revision> {
    await beginRequests(requests);
    const journal = transaction.objectStore("journal");
    const revision = await journal.add(entry);
    await Promise.all([journal.delete(IDBKeyRange.upperBound(revision - journalLength)), transaction.done]);
    this.#tabs.send("changed");
    return revision;
  }
}

import { createRandomKey } from "#app/lib/random-key.ts";
import type { Change } from "../tree/change.ts";
import type { DriveDatabase, JournalEntry } from "./drive-database.ts";
import type { DriveStore, Missed, StoredState, StoreWrite, TabNews, WholeState } from "./drive-store.ts";
import {
  abort,
  allStores,
  beginRequests,
  collectContents,
  lastKey,
  putRequests,
  type Requests,
  readState,
  type Transaction,
  type WriteTransaction,
} from "./drive-transaction.ts";
import { createLeftActions, type LeftAction, type LeftActions } from "./left-actions.ts";
import { createTabChannel, type TabChannel } from "./tab-channel.ts";

/** Above this a tab that has to catch up reads everything instead. */
const tellableChanges = 2_000;
/** How many writes a tab may be behind before it reads everything. */
const journalLength = 200;

/** What to tell other tabs, and what to ask for. */
interface Writing {
  readonly what: JournalEntry["what"];
  readonly requests: Requests;
}

/** In IndexedDB: its transactions decide whose change comes first, in one tab and among several. */
export class IndexedDbStore implements DriveStore {
  readonly keeping = "kept";
  readonly #database: DriveDatabase;
  readonly #tabs: TabChannel;
  readonly #writer = createRandomKey();
  /** The last write that this tab knows of. */
  #seen = 0;
  readonly #left: LeftActions;
  readonly #closing = new AbortController();
  /** What it shows is not what is stored, since it left changes behind. */
  #isBehind = false;

  constructor(database: DriveDatabase, name: string) {
    this.#database = database;
    this.#tabs = createTabChannel(name);
    this.#left = createLeftActions(name);
  }

  async load(): Promise<StoredState | undefined> {
    const transaction = this.#database.transaction(allStores);
    const isStarted = await transaction.objectStore("facts").get("started");
    this.#seen = await lastKey(transaction);
    return isStarted ? await readState(transaction) : undefined;
  }

  async write(decide: (missed: Missed) => StoreWrite, signal?: AbortSignal): Promise<void> {
    await this.#commit(async (transaction) => {
      const { missed, last } = await this.#readMissed(transaction);
      this.#seen = last;
      const write = decide(missed);
      const { changes } = write;
      const what = changes.length > tellableChanges ? { kind: "all" as const } : { kind: "changes" as const, changes };
      return { what, requests: putRequests(transaction, write) };
    }, signal);
  }

  leave(actions: readonly (readonly Change[])[]): void {
    this.#left.leave(actions);
    this.#isBehind = true;
  }

  readLeft(): readonly LeftAction[] {
    return this.#left.read();
  }

  dropLeft(id: string): void {
    this.#left.drop(id);
  }

  async catchUp(hear: (missed: Missed) => void): Promise<void> {
    const { missed, last } = await this.#readMissed(this.#database.transaction(allStores));
    if (last <= this.#seen && missed.kind === "nothing") return;
    this.#seen = last;
    if (missed.kind !== "nothing") hear(missed);
  }

  replaceAll(state: WholeState, { onlyIfNew } = { onlyIfNew: false }): Promise<boolean> {
    return this.#commit(async (transaction) => {
      const facts = transaction.objectStore("facts");
      if (onlyIfNew && (await facts.get("started"))) return undefined;
      const items = transaction.objectStore("items");
      const contents = transaction.objectStore("contents");
      const kept = state.contents === "keep" ? undefined : state.contents;
      const requests: Requests = [
        () => items.clear(),
        ...(kept ? [() => contents.clear()] : []),
        ...state.records.map((record) => () => items.put(record)),
        ...[...(kept ?? [])].map(
          ([id, content]) =>
            () =>
              contents.put(content, id),
        ),
        () => facts.put(true, "started"),
      ];
      return { what: { kind: "replaced" as const }, requests };
    });
  }

  readContent(contentId: string): Promise<Blob | undefined> {
    return this.#database.get("contents", contentId);
  }

  async collect(): Promise<number> {
    return await collectContents(this.#database.transaction(["items", "contents"], "readwrite"));
  }

  async collectIfAlone(): Promise<void> {
    await this.#tabs.runIfAlone(async () => void (await this.collect()));
  }

  listen(hear: (news: TabNews) => void): void {
    this.#tabs.listen(hear);
    this.#left.listen(() => hear("left"), this.#closing.signal);
  }

  tell(news: TabNews): void {
    this.#tabs.tell(news);
  }

  close(): void {
    this.#closing.abort();
    this.#tabs.close();
    this.#database.close();
  }

  /** What others have written since, as far as nobody has taken it in while this was reading. */
  async #readMissed(transaction: Transaction): Promise<{ missed: Missed; last: number }> {
    const journal = transaction.objectStore("journal");
    const from = this.#seen;
    const range = IDBKeyRange.lowerBound(from, true);
    const [keys, entries] = await Promise.all([journal.getAllKeys(range), journal.getAll(range)]);
    const last = keys.at(-1) ?? from;
    if (this.#isBehind) {
      const state = await readState(transaction);
      this.#isBehind = false;
      return { missed: { kind: "all", state, isReplaced: false }, last };
    }
    const others = entries.filter(({ writer }, i) => writer !== this.#writer && (keys[i] ?? 0) > this.#seen);
    if (others.length === 0) return { missed: { kind: "nothing" }, last };
    const isReplaced = keys[0] !== from + 1 || others.some(({ what }) => what.kind === "replaced");
    if (isReplaced || others.some(({ what }) => what.kind === "all"))
      return { missed: { kind: "all", state: await readState(transaction), isReplaced }, last };
    const changes = others.flatMap(({ what }) => (what.kind === "changes" ? what.changes : []));
    return { missed: { kind: "changes", changes }, last };
  }

  /**
   * Runs in one transaction, ends it if `work` throws, and tells the others.
   */
  async #commit(
    work: (transaction: WriteTransaction) => Promise<Writing | undefined>,
    signal?: AbortSignal,
  ): Promise<boolean> {
    signal?.throwIfAborted();
    const transaction = this.#database.transaction(allStores, "readwrite");
    // Its failure is seen below; here it would be one that nobody has caught.
    const done = transaction.done.catch(() => {});
    const end = () => abort(transaction);
    signal?.addEventListener("abort", end);
    try {
      const writing = await work(transaction);
      if (!writing) return false;
      this.#seen = await this.#finish(transaction, writing);
      this.#tabs.tell("changed");
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

  /** @returns the write's number in the journal */
  async #finish(transaction: WriteTransaction, { what, requests }: Writing): Promise<number> {
    const last = await beginRequests(requests);
    const journal = transaction.objectStore("journal");
    const [key] = await Promise.all([
      journal.add({ writer: this.#writer, what }),
      journal.delete(IDBKeyRange.upperBound(this.#seen - journalLength)),
      ...last,
      transaction.done,
    ]);
    return key;
  }
}

import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type IDBPObjectStore,
  type IDBPTransaction,
  openDB,
  type StoreNames,
  unwrap,
  wrap,
} from "idb";
import type { StoredItem } from "../drive-item.ts";
import type { Missed, Revision, StoredChange, StoredState, StoreWrite } from "./drive-store.ts";

/** One write, for other tabs. `all`: too many changes to list; `replaced`: everything is new. */
export interface JournalEntry {
  readonly what:
    | { readonly kind: "changes"; readonly changes: readonly StoredChange[] }
    | { readonly kind: "all" | "replaced" };
}

export interface DriveSchema extends DBSchema {
  items: { key: string; value: StoredItem };
  /** In the items' database, so that one transaction writes both. */
  contents: { key: string; value: Blob };
  journal: { key: number; value: JournalEntry };
  facts: { key: "started"; value: boolean };
}

export type DriveDatabase = IDBPDatabase<DriveSchema>;

const stateVersion = 1;

/** @throws DOMException `VersionError` if a newer version of the site has written it */
export async function openDriveDatabase(name: string): Promise<DriveDatabase> {
  const database = await openDB<DriveSchema>(name, stateVersion, {
    upgrade(fresh) {
      fresh.createObjectStore("items", { keyPath: "id" });
      fresh.createObjectStore("contents");
      fresh.createObjectStore("journal", { autoIncrement: true });
      fresh.createObjectStore("facts");
    },
    // Otherwise a newer version in another tab would wait forever.
    blocking: () => database.close(),
  });
  return database;
}

export const deleteDriveDatabase = (name: string): Promise<void> => deleteDB(name);

type Mode = "readonly" | "readwrite";
export type Transaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], Mode>;
type Reading<S extends StoreNames<DriveSchema>> = {
  objectStore(name: S): IDBPObjectStore<DriveSchema, StoreNames<DriveSchema>[], S, Mode>;
};
export type WriteTransaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], "readwrite">;

export const allStores: StoreNames<DriveSchema>[] = ["items", "contents", "journal", "facts"];

/** Balances speed against blocking the page with 10,000 requests. */
const requestsPerPause = 100;

/** Only requests that are waited for have a promise and its listeners; the transaction tells if another one fails. */
export async function putAll(transaction: WriteTransaction, { changes, contents }: StoreWrite): Promise<void> {
  const [items, stored] = [unwrap(transaction.objectStore("items")), unwrap(transaction.objectStore("contents"))];
  let count = 0;
  const pause = (request: IDBRequest) => (++count % requestsPerPause === 0 ? wrap(request) : undefined);
  for (const { id, after } of changes) await pause(after ? items.put(after) : items.delete(id));
  for (const [id, content] of contents) await pause(stored.put(content, id));
}

export async function readLastRevision(transaction: Transaction): Promise<Revision> {
  const cursor = await transaction.objectStore("journal").openKeyCursor(null, "prev");
  return cursor?.key ?? 0;
}

export async function readMissed(transaction: Transaction, revision: Revision): Promise<Missed | undefined> {
  const journal = transaction.objectStore("journal");
  const range = IDBKeyRange.lowerBound(revision, true);
  const keys = await journal.getAllKeys(range);
  const last = keys.at(-1);
  if (last === undefined) return undefined;
  const kinds = new Set<JournalEntry["what"]["kind"]>();
  const changes: StoredChange[] = [];
  // One at a time, since an entry may list 2,000 changes.
  for (const key of keys) {
    const what = (await journal.get(key))?.what;
    if (what) kinds.add(what.kind);
    if (what?.kind === "changes") for (const change of what.changes) changes.push(change);
  }
  // A gap: the journal was truncated.
  const isReplaced = keys[0] !== revision + 1 || kinds.has("replaced");
  if (isReplaced || kinds.has("all"))
    return { kind: "all", revision: last, state: await readState(transaction), isReplaced };
  return { kind: "changes", revision: last, changes };
}

/** The browser copies each answer in one task. */
const itemsPerRequest = 2_000;

async function eachItem(transaction: Reading<"items">, handle: (item: StoredItem) => void): Promise<void> {
  const store = transaction.objectStore("items");
  let range: IDBKeyRange | undefined;
  for (;;) {
    const part = await store.getAll(range, itemsPerRequest);
    for (const item of part) handle(item);
    const last = part.at(-1);
    if (!last || part.length < itemsPerRequest) return;
    range = IDBKeyRange.lowerBound(last.id, true);
  }
}

export async function readState(transaction: Transaction): Promise<StoredState> {
  const records: StoredItem[] = [];
  await eachItem(transaction, (item) => records.push(item));
  return { records, contentIds: new Set(await transaction.objectStore("contents").getAllKeys()) };
}

export async function collectContents(
  transaction: IDBPTransaction<DriveSchema, ("items" | "contents")[], "readwrite">,
): Promise<number> {
  const contents = transaction.objectStore("contents");
  const used = new Set<string | undefined>();
  await eachItem(transaction, ({ contentId }) => used.add(contentId));
  let freedBytes = 0;
  for (const id of await contents.getAllKeys()) {
    if (used.has(id)) continue;
    freedBytes += (await contents.get(id))?.size ?? 0;
    await contents.delete(id);
  }
  await transaction.done;
  return freedBytes;
}

export function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Already finished.
  }
}

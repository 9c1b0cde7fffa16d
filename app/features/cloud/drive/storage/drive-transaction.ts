import type { IDBPTransaction, StoreNames } from "idb";
import type { StoredItem } from "../tree/stored-item.ts";
import type { DriveSchema } from "./drive-database.ts";
import type { Missed, Revision, StoredState, StoreWrite } from "./drive-store.ts";

type Mode = "readonly" | "readwrite";
export type Transaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], Mode>;
export type WriteTransaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], "readwrite">;

export type Requests = readonly (() => Promise<unknown>)[];

export const allStores: StoreNames<DriveSchema>[] = ["items", "contents", "journal", "facts"];

/** Balances speed against blocking the page with 100,000 requests. */
const batchSize = 500;

/** @returns the requests of the last batch, not awaited */
export async function beginRequests(requests: Requests): Promise<readonly Promise<unknown>[]> {
  let from = 0;
  for (; from + batchSize < requests.length; from += batchSize)
    await Promise.all(requests.slice(from, from + batchSize).map((begin) => begin()));
  return requests.slice(from).map((begin) => begin());
}

export function putRequests(transaction: WriteTransaction, { changes, contents }: StoreWrite): Requests {
  const [items, stored] = [transaction.objectStore("items"), transaction.objectStore("contents")];
  return [
    ...changes.map(
      ({ id, after }) =>
        () =>
          after ? items.put(after) : items.delete(id),
    ),
    ...[...contents].map(
      ([id, content]) =>
        () =>
          stored.put(content, id),
    ),
  ];
}

export async function readLastRevision(transaction: Transaction): Promise<Revision> {
  const cursor = await transaction.objectStore("journal").openKeyCursor(null, "prev");
  return cursor?.key ?? 0;
}

/** @returns writes after a revision; undefined if there are none */
export async function readMissed(
  transaction: Transaction,
  revision: Revision | undefined,
): Promise<Missed | undefined> {
  if (revision === undefined) {
    const [last, state] = [await readLastRevision(transaction), await readState(transaction)];
    return { kind: "all", revision: last, state, isReplaced: false };
  }
  const journal = transaction.objectStore("journal");
  const range = IDBKeyRange.lowerBound(revision, true);
  const [keys, entries] = await Promise.all([journal.getAllKeys(range), journal.getAll(range)]);
  const last = keys.at(-1);
  if (last === undefined) return undefined;
  // A gap: the journal was truncated.
  const isReplaced = keys[0] !== revision + 1 || entries.some(({ what }) => what.kind === "replaced");
  if (isReplaced || entries.some(({ what }) => what.kind === "all"))
    return { kind: "all", revision: last, state: await readState(transaction), isReplaced };
  const changes = entries.flatMap(({ what }) => (what.kind === "changes" ? what.changes : []));
  return { kind: "changes", revision: last, changes };
}

/** The browser copies each answer in one task. */
const itemsPerRequest = 4_000;

async function readItems(transaction: Transaction): Promise<StoredItem[]> {
  const store = transaction.objectStore("items");
  const items: StoredItem[] = [];
  let range: IDBKeyRange | undefined;
  for (;;) {
    const part = await store.getAll(range, itemsPerRequest);
    for (const item of part) items.push(item);
    const last = part.at(-1);
    if (!last || part.length < itemsPerRequest) return items;
    range = IDBKeyRange.lowerBound(last.id, true);
  }
}

export async function readState(transaction: Transaction): Promise<StoredState> {
  const [records, contentIds] = await Promise.all([
    readItems(transaction),
    transaction.objectStore("contents").getAllKeys(),
  ]);
  return { records, contentIds: new Set(contentIds) };
}

export async function collectContents(
  transaction: IDBPTransaction<DriveSchema, ("items" | "contents")[], "readwrite">,
): Promise<number> {
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

export function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Already finished.
  }
}

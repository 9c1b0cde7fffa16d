import type { IDBPTransaction, StoreNames } from "idb";
import type { DriveSchema } from "./drive-database.ts";
import type { StoredState, StoreWrite } from "./drive-store.ts";

type Mode = "readonly" | "readwrite";
export type Transaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], Mode>;
export type WriteTransaction = IDBPTransaction<DriveSchema, StoreNames<DriveSchema>[], "readwrite">;

/** What a transaction is to be asked for, in order. */
export type Requests = readonly (() => Promise<unknown>)[];

export const allStores: StoreNames<DriveSchema>[] = ["items", "contents", "journal", "facts"];

/** Waiting for each answer would take time; asking for 100,000 at once would hold up the page. */
const requestsAtOnce = 500;

/** Asks slice by slice. @returns the last slice's, which nobody has waited for */
export async function beginRequests(requests: Requests): Promise<readonly Promise<unknown>[]> {
  let from = 0;
  for (; from + requestsAtOnce < requests.length; from += requestsAtOnce)
    await Promise.all(requests.slice(from, from + requestsAtOnce).map((begin) => begin()));
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

export async function lastKey(transaction: Transaction): Promise<number> {
  const cursor = await transaction.objectStore("journal").openKeyCursor(null, "prev");
  return cursor?.key ?? 0;
}

export async function readState(transaction: Transaction): Promise<StoredState> {
  const [records, contentIds] = await Promise.all([
    transaction.objectStore("items").getAll(),
    transaction.objectStore("contents").getAllKeys(),
  ]);
  return { records, contentIds: new Set(contentIds) };
}

/** Removes contents that no item has. @returns their bytes */
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
    // It has ended already.
  }
}

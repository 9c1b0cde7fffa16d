import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { StoredItem } from "../tree/stored-item.ts";
import type { StoredChange } from "./drive-store.ts";

/** What a tab did, for those that have to catch up. `all`: more than is worth telling; `replaced`: everything is new. */
export interface JournalEntry {
  readonly writer: string;
  readonly what:
    | { readonly kind: "changes"; readonly changes: readonly StoredChange[] }
    | { readonly kind: "all" | "replaced" };
}

export interface DriveSchema extends DBSchema {
  items: { key: string; value: StoredItem };
  /** Beside the items, so that one transaction holds both: there is no item without its content. */
  contents: { key: string; value: Blob };
  /** By a number that rises with each write. */
  journal: { key: number; value: JournalEntry };
  facts: { key: "started"; value: boolean };
}

export type DriveDatabase = IDBPDatabase<DriveSchema>;

const stateVersion = 1;

/** @throws DOMException `VersionError` where a newer version of the site has been */
export async function openDriveDatabase(name: string): Promise<DriveDatabase> {
  const database = await openDB<DriveSchema>(name, stateVersion, {
    upgrade(fresh) {
      fresh.createObjectStore("items", { keyPath: "id" });
      fresh.createObjectStore("contents");
      fresh.createObjectStore("journal", { autoIncrement: true });
      fresh.createObjectStore("facts");
    },
    // A newer version in another tab would wait for us forever.
    blocking: () => database.close(),
  });
  return database;
}

export const deleteDriveDatabase = (name: string): Promise<void> => deleteDB(name);

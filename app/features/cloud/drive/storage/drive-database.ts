import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { StoredItem } from "../tree/stored-item.ts";
import type { StoredChange } from "./drive-store.ts";

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

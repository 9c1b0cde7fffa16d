import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { forgetInboxCopy } from "#app/features/admin/forget-inbox-copy.ts";
import { inboxCopyDays, inboxCopyName } from "#app/features/admin/inbox-copy-names.ts";
import { dayMs } from "#app/lib/units.ts";
import type { InboxSnapshot } from "./inbox-snapshot.server.ts";

export const copyLifetimeMs = inboxCopyDays * dayMs;

interface CopyDatabase extends DBSchema {
  snapshots: { key: "latest"; value: { snapshot: InboxSnapshot; storedAtMs: number } };
}

export const storeSnapshot = (snapshot: InboxSnapshot, nowMs = Date.now()): Promise<unknown> =>
  withDatabase((db) => db.put("snapshots", { snapshot, storedAtMs: nowMs }, "latest"));

/** @returns undefined where nothing is kept; too old a copy is deleted */
export async function readSnapshot(nowMs = Date.now()): Promise<InboxSnapshot | undefined> {
  const stored = await withDatabase((db) => db.get("snapshots", "latest"));
  if (!stored) return undefined;
  if (nowMs - stored.storedAtMs <= copyLifetimeMs) return stored.snapshot;
  await forgetInboxCopy();
  return undefined;
}

/** Closed at once: an open connection would hold up its deletion. */
async function withDatabase<T>(use: (db: IDBPDatabase<CopyDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<CopyDatabase>(inboxCopyName, 1, {
    upgrade: (created) => created.createObjectStore("snapshots"),
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

import { inboxCopyName } from "./inbox-copy-names.ts";

/** Where there is no session, a device keeps no conversations. Replies that are not sent are elsewhere. */
export async function forgetInboxCopy(): Promise<void> {
  if (!("caches" in globalThis)) return; // only secure pages have a copy
  try {
    await deleteCopy();
    // A page that is storing one holds this lock, and would leave it behind.
    await navigator.locks.request(inboxCopyName, deleteCopy);
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}

async function deleteCopy(): Promise<void> {
  indexedDB.deleteDatabase(inboxCopyName);
  await caches.delete(inboxCopyName);
}

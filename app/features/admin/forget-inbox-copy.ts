import { inboxCopyName } from "./inbox-copy-names.ts";

/** Where there is no session, a device keeps no conversations. Replies that are not sent are elsewhere. */
export async function forgetInboxCopy(): Promise<void> {
  if (!("caches" in globalThis)) return; // only secure pages have a copy
  try {
    indexedDB.deleteDatabase(inboxCopyName);
    await caches.delete(inboxCopyName);
  } catch {
    // Storage is blocked, so nothing is kept.
  }
}

import type { StagedFile } from "../../files/field/chosen-files.ts";
import { clearFiles, createFileStore, type FileStore } from "../../files/field/file-store.ts";

const stores = new Map<string, FileStore>();

/** The files of the reply to a message. @param kept those that came back with a form that was not sent */
export function replyFilesOf(messageId: string, kept: readonly StagedFile[] = []): FileStore {
  const store = stores.get(messageId) ?? createFileStore(kept);
  if (!import.meta.env.SSR) stores.set(messageId, store);
  return store;
}

export function dropReplyFiles(messageId: string): void {
  const store = stores.get(messageId);
  if (store) clearFiles(store);
}

export function dropAllReplyFiles(): void {
  for (const store of stores.values()) clearFiles(store);
}

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import type { StagedFile } from "#app/features/contact/files/field/chosen-files.ts";

/** A reply that waits on this device for a connection. */
export interface QueuedReply {
  /** The form's: the server stores the reply once. */
  key: string;
  messageId: string;
  /** Who wrote it. */
  userId: string;
  from: string;
  subject: string;
  message: string;
  /** They were uploaded before. */
  files: StagedFile[];
  /** ISO time; without one it is sent as soon as there is a connection. */
  sendAt?: string;
  queuedAt: string;
  /** Why the site does not take it: then it waits for its writer. */
  error?: string;
}

interface QueueDatabase extends DBSchema {
  replies: { key: string; value: QueuedReply };
}

/** Tells the other pages of this browser, too. */
const channelName = replyQueueName;

export async function queueReply(reply: QueuedReply): Promise<void> {
  await withDatabase((db) => db.put("replies", reply));
  announce();
}

/** The oldest first. */
export async function listQueuedReplies(): Promise<QueuedReply[]> {
  const replies = await withDatabase((db) => db.getAll("replies"));
  return replies.sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
}

export async function deleteQueuedReply(key: string): Promise<void> {
  await withDatabase((db) => db.delete("replies", key));
  announce();
}

export async function deleteAllQueuedReplies(): Promise<void> {
  await withDatabase((db) => db.clear("replies"));
  announce();
}

/** @returns unsubscribe */
export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  return () => channel.close();
}

/** A channel does not hear itself: each message is sent by one of its own. */
function announce(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

async function withDatabase<T>(use: (db: IDBPDatabase<QueueDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<QueueDatabase>(replyQueueName, 1, {
    upgrade: (created) => created.createObjectStore("replies", { keyPath: "key" }),
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import type { StagedFile } from "../../files/attached-file.ts";
import type { SavedDraftInput } from "../../model/contact.schema.ts";

/** A reply that waits for a connection, or that the site refused. */
export interface QueuedReply {
  key: string;
  messageId: string;
  userId: string;
  from: string;
  subject: string;
  message: string;
  files: StagedFile[];
  sendAt?: string;
  queuedAt: string;
  error?: string;
}

/** Text that the site has not saved yet. Without a user, only the page of its conversation saves it. */
export interface KeptDraft extends SavedDraftInput {
  messageId: string;
  userId: string;
  keptAt: string;
}

interface ReplyDatabase extends DBSchema {
  replies: { key: string; value: QueuedReply };
  drafts: { key: string; value: KeptDraft };
}

async function withDatabase<T>(use: (db: IDBPDatabase<ReplyDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<ReplyDatabase>(replyQueueName, 2, {
    upgrade: (changed, before) => {
      if (before < 1) changed.createObjectStore("replies", { keyPath: "key" });
      changed.createObjectStore("drafts", { keyPath: "messageId" });
    },
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

export const keepDraft = (draft: KeptDraft): Promise<unknown> => withDatabase((db) => db.put("drafts", draft));

export const findKeptDraft = (messageId: string): Promise<KeptDraft | undefined> =>
  withDatabase((db) => db.get("drafts", messageId));

export const listKeptDrafts = (): Promise<KeptDraft[]> => withDatabase((db) => db.getAll("drafts"));

/** @param revision of the one that was saved: what was typed meanwhile, in another window as well, stays */
export const dropKeptDraft = (messageId: string, revision?: string): Promise<void> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction("drafts", "readwrite");
    const kept = await store.get(messageId);
    if (revision === undefined || kept?.revision === revision) await store.delete(messageId);
    await done;
  });

/** Its draft goes with it: a page that shows the reply must not show its text in the form, too. */
export async function queueReply(reply: QueuedReply): Promise<void> {
  await withDatabase(async (db) => {
    const changes = db.transaction(["replies", "drafts"], "readwrite");
    await changes.objectStore("replies").put(reply);
    await changes.objectStore("drafts").delete(reply.messageId);
    await changes.done;
  });
  announce();
}

export async function markRefused(reply: QueuedReply, error: string): Promise<void> {
  await withDatabase((db) => db.put("replies", { ...reply, error }));
  announce();
}

export async function listQueuedReplies(): Promise<QueuedReply[]> {
  const replies = await withDatabase((db) => db.getAll("replies"));
  return replies.sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
}

export async function deleteQueuedReply(key: string): Promise<void> {
  await withDatabase((db) => db.delete("replies", key));
  announce();
}

/** Deletes another user's replies and drafts, not those of the user who has signed in since. */
export async function dropRepliesOf(userId: string): Promise<void> {
  await withDatabase(async (db) => {
    for (const reply of await db.getAll("replies")) if (reply.userId === userId) await db.delete("replies", reply.key);
    for (const draft of await db.getAll("drafts"))
      if (draft.userId === userId) await db.delete("drafts", draft.messageId);
  });
  announce();
}

export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(replyQueueName);
  channel.addEventListener("message", listener);
  return () => channel.close();
}

/** A channel does not receive its own messages: each is sent by another one. */
function announce(): void {
  const channel = new BroadcastChannel(replyQueueName);
  channel.postMessage("changed");
  channel.close();
}

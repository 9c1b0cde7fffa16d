import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { replyQueueName } from "#app/features/admin/stored-inbox.ts";
import type { StagedFile } from "../../model/attached-file.ts";
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

/** Text that the site has not saved yet. */
export interface KeptDraft extends SavedDraftInput {
  messageId: string;
  /** The user who typed it; empty where version 0.3.0 kept it. */
  userId: string;
  /** The device sends it, without the page of its conversation. */
  isWaiting: boolean;
  keptAt: string;
}

type DraftKey = [userId: string, messageId: string];

interface ReplyDatabase extends DBSchema {
  replies: { key: string; value: QueuedReply };
  drafts: { key: DraftKey; value: KeptDraft };
}

async function withDatabase<T>(use: (db: IDBPDatabase<ReplyDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<ReplyDatabase>(replyQueueName, 3, {
    upgrade: async (changed, before, _version, transaction) => {
      if (before < 1) changed.createObjectStore("replies", { keyPath: "key" });
      const earlier = before === 2 ? await transaction.objectStore("drafts").getAll() : [];
      if (before === 2) changed.deleteObjectStore("drafts");
      const drafts = changed.createObjectStore("drafts", { keyPath: ["userId", "messageId"] });
      for (const draft of earlier) await drafts.put({ ...draft, isWaiting: draft.userId !== "" });
    },
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

export const keepDraft = (draft: KeptDraft): Promise<unknown> => withDatabase((db) => db.put("drafts", draft));

const keysOf = (userId: string, messageId: string): DraftKey[] => [
  [userId, messageId],
  ["", messageId],
];

export const findKeptDraft = (userId: string, messageId: string): Promise<KeptDraft | undefined> =>
  withDatabase(async (db) => {
    const [own, earlier] = await Promise.all(keysOf(userId, messageId).map((key) => db.get("drafts", key)));
    return own ?? earlier;
  });

export const listKeptDrafts = (): Promise<KeptDraft[]> => withDatabase((db) => db.getAll("drafts"));

/** @param revision of the one that was saved: what was typed meanwhile, in another window as well, stays */
export const dropKeptDraft = (userId: string, messageId: string, revision?: string): Promise<void> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction("drafts", "readwrite");
    for (const key of keysOf(userId, messageId)) {
      const kept = await store.get(key);
      if (revision === undefined || kept?.revision === revision) await store.delete(key);
    }
    await done;
  });

/** Its draft goes with it: a page that shows the reply must not show its text in the form, too. */
export async function queueReply(reply: QueuedReply): Promise<void> {
  await withDatabase(async (db) => {
    const changes = db.transaction(["replies", "drafts"], "readwrite");
    await changes.objectStore("replies").put(reply);
    for (const key of keysOf(reply.userId, reply.messageId)) await changes.objectStore("drafts").delete(key);
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

/** Deletes what waits of another user, not of the user who has signed in since. */
export async function dropRepliesOf(userId: string): Promise<void> {
  await withDatabase(async (db) => {
    for (const reply of await db.getAll("replies")) if (reply.userId === userId) await db.delete("replies", reply.key);
  });
  await dropDraftsOf(userId, true);
  announce();
}

/** @param isWaiting which of the user's drafts: those that the device sends, or those that a page still saves */
export const dropDraftsOf = (userId: string, isWaiting: boolean): Promise<void> =>
  withDatabase(async (db) => {
    for (const draft of await db.getAll("drafts"))
      if (draft.userId === userId && draft.isWaiting === isWaiting)
        await db.delete("drafts", [userId, draft.messageId]);
  });

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

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import type { Typed } from "./typed-text.ts";

/** A reply that waits for a connection, or that the site refused. */
export interface QueuedReply {
  key: string;
  messageId: string;
  userId: string;
  from: string;
  subject: string;
  message: string;
  files: { id: string; name: string; size: number }[];
  sendAt?: string;
  queuedAt: string;
  error?: string;
}

export interface DraftPlace {
  /** The user who typed it; empty where version 0.3.0 kept it. */
  userId: string;
  /** The address that saves it. */
  path: string;
  /** Windows that are offered each other's texts have one each. */
  window: string;
}

/** Text that the site has not saved yet. */
export interface KeptDraft<Text = Record<string, string>> extends DraftPlace, Typed<Text> {
  /** Whether the device sends a reply without the page of its conversation. A logout deletes others. */
  isWaiting?: boolean;
  keptAt: string;
}

type DraftKey = [userId: string, path: string, window: string];

interface DraftDatabase extends DBSchema {
  replies: { key: string; value: QueuedReply };
  drafts: { key: DraftKey; value: KeptDraft };
}

/** A conversation has one draft. */
export const replyDraftPlace = ({ userId, messageId }: Pick<QueuedReply, "userId" | "messageId">): DraftPlace => ({
  userId,
  path: `/admin/inbox/${messageId}/draft`,
  window: "",
});

/** Versions 2 and 3 of the database kept the draft of a reply so. */
type EarlierDraft = Pick<KeptDraft, "userId" | "isWaiting" | "keptAt" | "revision" | "base"> & { messageId: string };

async function withDatabase<T>(use: (db: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<DraftDatabase>(replyQueueName, 4, {
    upgrade: async (changed, before, _version, transaction) => {
      if (before < 1) changed.createObjectStore("replies", { keyPath: "key" });
      const earlier: unknown[] = before > 1 ? await transaction.objectStore("drafts").getAll() : [];
      if (before > 1) changed.deleteObjectStore("drafts");
      const drafts = changed.createObjectStore("drafts", { keyPath: ["userId", "path", "window"] });
      for (const draft of earlier as EarlierDraft[]) {
        const { messageId, userId, isWaiting = userId !== "", keptAt, revision, base, ...text } = draft;
        await drafts.put({ ...replyDraftPlace(draft), isWaiting, keptAt, revision, base, text });
      }
    },
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

export const keepDraft = (draft: KeptDraft): Promise<unknown> => withDatabase((db) => db.put("drafts", draft));

const keysOf = ({ userId, path, window }: DraftPlace): DraftKey[] => [
  [userId, path, window],
  ["", path, window],
];

export const findKeptDraft = (place: DraftPlace): Promise<KeptDraft | undefined> =>
  withDatabase(async (db) => {
    const [own, earlier] = await Promise.all(keysOf(place).map((key) => db.get("drafts", key)));
    return own ?? earlier;
  });

/** @returns the newest one of the same text that another window has left behind */
export async function findLeftDraft({ userId, path, window }: DraftPlace): Promise<KeptDraft | undefined> {
  const drafts = await listKeptDrafts();
  return drafts
    .filter((draft) => draft.userId === userId && draft.path === path && draft.window !== window)
    .sort((a, b) => b.keptAt.localeCompare(a.keptAt))[0];
}

export const listKeptDrafts = (): Promise<KeptDraft[]> => withDatabase((db) => db.getAll("drafts"));

/** @param revision of the one that was saved: what was typed meanwhile, in another window as well, stays */
export const dropKeptDraft = (place: DraftPlace, revision?: string): Promise<void> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction("drafts", "readwrite");
    for (const key of keysOf(place)) {
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
    for (const key of keysOf(replyDraftPlace(reply))) await changes.objectStore("drafts").delete(key);
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

/** @param isWaiting which of the user's replies: those that the device sends, or those that a page still saves */
export const dropDraftsOf = (userId: string, isWaiting: boolean): Promise<void> =>
  withDatabase(async (db) => {
    for (const draft of await db.getAll("drafts"))
      if (draft.userId === userId && draft.isWaiting === isWaiting) {
        await db.delete("drafts", [userId, draft.path, draft.window]);
      }
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

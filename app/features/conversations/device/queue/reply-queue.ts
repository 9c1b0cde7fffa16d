import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import { withQueueDatabase } from "./queue-database.ts";
import type { QueuedReply } from "./queue-rows.ts";

const channelName = replyQueueName;

/** The draft that it was goes with it: a page that shows the reply must not show its text in the form, too. */
export async function queueReply(reply: QueuedReply): Promise<void> {
  await withQueueDatabase(async (db) => {
    const changes = db.transaction(["replies", "drafts"], "readwrite");
    await changes.objectStore("replies").put(reply);
    await changes.objectStore("drafts").delete(reply.messageId);
    await changes.done;
  });
  announce();
}

export async function markRefused(reply: QueuedReply, error: string): Promise<void> {
  await withQueueDatabase((db) => db.put("replies", { ...reply, error }));
  announce();
}

export async function listQueuedReplies(): Promise<QueuedReply[]> {
  const replies = await withQueueDatabase((db) => db.getAll("replies"));
  return replies.sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
}

export async function deleteQueuedReply(key: string): Promise<void> {
  await withQueueDatabase((db) => db.delete("replies", key));
  announce();
}

/** Deletes another user's replies and drafts, not those of the user who has signed in since. */
export async function dropQueueOf(userId: string): Promise<void> {
  await withQueueDatabase(async (db) => {
    for (const reply of await db.getAll("replies")) if (reply.userId === userId) await db.delete("replies", reply.key);
    for (const draft of await db.getAll("drafts"))
      if (draft.userId === userId) await db.delete("drafts", draft.messageId);
  });
  announce();
}

export function onQueueChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  return () => channel.close();
}

/** A channel does not receive its own messages: each is sent by another one. */
function announce(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

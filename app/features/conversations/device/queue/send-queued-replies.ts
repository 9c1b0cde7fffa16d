import { forgetInboxCopy } from "#app/features/admin/forget-inbox-copy.ts";
import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import type { QueuedReply } from "./queue-rows.ts";
import { deleteQueuedReply, dropQueueOf, listQueuedReplies, markRefused } from "./reply-queue.ts";

const lockName = replyQueueName;

export type SendResult =
  | { kind: "sent" | "draft"; message: string }
  | { kind: "refused"; message: string }
  | { kind: "unreachable" | "signed-out" | "other-user" };

export type SendReply = (reply: QueuedReply) => Promise<SendResult>;

export interface SentReplies {
  sent: number;
  notSent: number;
  isUnreachable: boolean;
}

/**
 * Sends what waits, the oldest first: one page or the service worker at a time. A repeated one is stored once by its key.
 * @param send replaced by a test
 */
export const sendQueuedReplies = (send: SendReply = postQueuedReply): Promise<SentReplies> =>
  navigator.locks.request(lockName, async () => {
    const done: SentReplies = { sent: 0, notSent: 0, isUnreachable: false };
    const others = new Set<string>();
    for (const reply of await listQueuedReplies()) {
      if (reply.error !== undefined || others.has(reply.userId)) continue;
      const result = await send(reply);
      if (result.kind === "unreachable") {
        done.isUnreachable = true;
        break;
      }
      if (result.kind === "signed-out") {
        await forgetInboxCopy();
        break;
      }
      if (result.kind === "other-user") {
        others.add(reply.userId);
        await Promise.all([forgetInboxCopy(), dropQueueOf(reply.userId)]);
        continue;
      }
      if (result.kind === "refused") await markRefused(reply, result.message);
      else await deleteQueuedReply(reply.key);
      if (result.kind === "sent") done.sent++;
      else done.notSent++;
    }
    return done;
  });

/** Takes a reply out of the queue, unless it was sent meanwhile. */
export const takeQueuedReply = (key: string): Promise<QueuedReply | undefined> =>
  navigator.locks.request(lockName, async () => {
    const reply = (await listQueuedReplies()).find((queued) => queued.key === key);
    if (reply) await deleteQueuedReply(key);
    return reply;
  });

interface Answer {
  result: "sent" | "draft" | "other-user";
  reason: string;
  error: string;
}

async function postQueuedReply(reply: QueuedReply): Promise<SendResult> {
  const { messageId, key, userId, from, subject, message, files, sendAt } = reply;
  const attachment = files.map(({ id }) => id).join(",");
  const fields = { key, userId, from, subject, message, attachment, ...(sendAt && { sendAt }) };
  const response = await fetch(`/admin/inbox/${messageId}/queued-reply`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual", // to the page for signing in
  }).catch(() => undefined);
  if (!response || response.status >= 500 || response.status === 429) return { kind: "unreachable" };
  if (response.type === "opaqueredirect" || response.status === 401) return { kind: "signed-out" };
  const body: Partial<Answer> = await response.json().catch(() => ({}));
  if (body.result === "other-user") return { kind: "other-user" };
  if (response.ok && body.result) return { kind: body.result, message: body.reason ?? "" };
  // Not the site's answer, but that of a proxy or of a network that wants a login.
  if (body.error === undefined && (response.ok || response.status === 403)) return { kind: "unreachable" };
  return { kind: "refused", message: body.error ?? "The site did not take this reply." };
}

import { forgetInboxCopy } from "#app/features/admin/forget-inbox-copy.ts";
import { replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import {
  deleteQueuedReply,
  dropKeptDraft,
  dropRepliesOf,
  type KeptDraft,
  listKeptDrafts,
  listQueuedReplies,
  markRefused,
  type QueuedReply,
} from "#app/features/drafts/draft-store.ts";

const lockName = replyQueueName;

export interface SendResult {
  kind: "sent" | "draft" | "refused" | "unreachable" | "signed-out" | "other-user";
  message?: string;
}

type Waiting = QueuedReply | KeptDraft;
export type SendWaiting = (waiting: Waiting) => Promise<SendResult>;

const isDraft = (waiting: Waiting): waiting is KeptDraft => "revision" in waiting;

/** The page of a conversation saves its other drafts, and those that the site refuses. */
const isToSend = (waiting: Waiting): boolean =>
  isDraft(waiting) ? waiting.isWaiting === true : waiting.error === undefined;

/**
 * Sends replies and drafts that wait, the oldest reply first: one page or the service worker at a time. A repeated one is
 * stored once by its key, or its revision.
 * @param send replaced by a test
 * @returns whether the site can be reached
 */
export const syncReplies = (send: SendWaiting = postWaiting): Promise<boolean> =>
  navigator.locks.request(lockName, async () => {
    const others = new Set<string>();
    for (const waiting of [...(await listQueuedReplies()), ...(await listKeptDrafts())]) {
      if (!isToSend(waiting) || others.has(waiting.userId)) continue;
      const { kind, message = "" } = await send(waiting);
      if (kind === "unreachable") return false;
      if (kind === "signed-out") {
        await forgetInboxCopy();
        return true;
      }
      if (kind === "other-user") {
        others.add(waiting.userId);
        await Promise.all([forgetInboxCopy(), dropRepliesOf(waiting.userId)]);
      } else if (kind !== "refused") {
        await (isDraft(waiting) ? dropKeptDraft(waiting, waiting.revision) : deleteQueuedReply(waiting.key));
      } else if (!isDraft(waiting)) await markRefused(waiting, message);
    }
    return true;
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
  error: string;
}

function toRequest(waiting: Waiting): [path: string, fields: Record<string, string>] {
  if (isDraft(waiting)) {
    const { path, text, userId, revision, base } = waiting;
    return [path, { ...text, userId, revision, base }];
  }
  const { messageId, key, userId, from, subject, message, files, sendAt } = waiting;
  const attachment = files.map(({ id }) => id).join(",");
  const fields = { key, userId, from, subject, message, attachment, ...(sendAt && { sendAt }) };
  return [`/admin/inbox/${messageId}/queued-reply`, fields];
}

async function postWaiting(waiting: Waiting): Promise<SendResult> {
  const [path, fields] = toRequest(waiting);
  const response = await fetch(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual", // to the page for signing in
  }).catch(() => undefined);
  if (!response || response.status >= 500 || response.status === 429) return { kind: "unreachable" };
  if (response.type === "opaqueredirect" || response.status === 401) return { kind: "signed-out" };
  const body: Partial<Answer> = await response.json().catch(() => ({}));
  if (body.result === "other-user") return { kind: "other-user" };
  if (response.ok && body.result) return { kind: body.result };
  // A proxy has answered, or a network that wants a login.
  if (body.error === undefined && (response.ok || response.status === 403)) return { kind: "unreachable" };
  if (isDraft(waiting) && response.status === 404) return { kind: "draft" }; // gone with its conversation
  return { kind: "refused", message: body.error ?? "The site did not take this reply." };
}

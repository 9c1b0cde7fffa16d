import { href, Link } from "react-router";
import { findKeptDraft, type QueuedReply, queueReply, replyDraftPlace } from "#app/features/drafts/draft-store.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { readSnapshot } from "../../device/copy/inbox-copy.ts";
import { sendReplies } from "../../device/copy/keep-inbox.ts";
import { readDeviceUser } from "../../device/device-flag.ts";
import { QueuedCard, useQueuedReplies } from "../../device/queue/queued-card.tsx";
import { takeQueuedReply } from "../../device/queue/sync-replies.ts";
import { replyFilesOf } from "../../files/field/file-store.ts";
import type { InboxView } from "../../model/list-cursor.ts";
import type { ReplyDraft } from "../../model/reply-drafts.ts";
import { type InboxList, type InboxPlace, type InboxRow, isMixed } from "../../server/list/inbox-list.ts";
import type { OpenConversation } from "../../server/loading/load-conversation.server.ts";
import { shownParts } from "../keys/shown-parts.ts";

/* One file of all that the page needs on a device that keeps the inbox: others do not fetch it. */

export { keepInboxSoon } from "../../device/copy/keep-inbox.ts";

/** @throws where the browser cannot store it */
export async function queueReplyCommand(command: Extract<InboxCommand, { intent: "reply" }>): Promise<void> {
  const userId = readDeviceUser();
  if (userId === undefined) throw new Error("This browser keeps nothing.");
  const { id: messageId, key, from, subject, message, sendAt } = command;
  const files = replyFilesOf(messageId).listUploaded();
  const queuedAt = new Date().toISOString();
  await queueReply({ key, messageId, userId, from, subject, message, files, queuedAt, ...(sendAt && { sendAt }) });
  showSuccess("Waiting for a connection", "The reply is sent as soon as the site can be reached.");
  void sendReplies();
}

interface QueuedRepliesProps {
  messageId: string;
  onEdit: (messageId: string, draft: ReplyDraft) => void;
}

export function QueuedReplies({ messageId, onEdit }: QueuedRepliesProps) {
  const replies = useQueuedReplies().filter((reply) => reply.messageId === messageId);
  const take = async ({ key }: QueuedReply, use: (reply: QueuedReply) => void) => {
    const taken = await takeQueuedReply(key);
    if (taken) use(taken);
    else showError("Error", "The reply has been sent already.");
  };
  const edit = (reply: QueuedReply) => {
    const typed = shownParts.replyField?.value;
    const { key, from, subject } = reply;
    const draft = { key, from, subject, message: [reply.message, typed].filter(Boolean).join("\n\n") };
    replyFilesOf(messageId).restore(reply.files);
    onEdit(messageId, draft);
  };
  if (replies.length === 0) return null;
  return (
    <section aria-label="Replies that wait on this device" className="inbox-notes">
      {replies.map((reply) => (
        <div key={reply.key} className="inbox-note">
          <QueuedCard
            reply={reply}
            onEdit={() => void take(reply, edit)}
            onDiscard={() => void take(reply, () => undefined)}
          />
        </div>
      ))}
    </section>
  );
}

/** @param keptAt without a connection: when the site was last reached, ISO time */
export function DeviceNotice({ keptAt }: { keptAt: string | undefined }) {
  const refused = useQueuedReplies().filter(({ error }) => error !== undefined).length;
  return (
    <>
      {keptAt && (
        <p className="inbox-offline">
          <strong>You are offline.</strong> These are the latest conversations as of <DateTime value={keptAt} />.
          Replies are sent once there is a connection.
        </p>
      )}
      {refused > 0 && (
        <p className="inbox-offline">
          <strong>{refused === 1 ? "A reply was not sent." : `${refused} replies were not sent.`}</strong>{" "}
          {refused === 1 ? "It is" : "They are"} on this device only:{" "}
          <Link to={href("/admin/notifications")} className="text-link">
            On this device
          </Link>
        </p>
      )}
    </>
  );
}

const belongsTo: Readonly<Record<InboxView, (row: InboxRow) => boolean>> = {
  open: ({ state }) => state === "open",
  unread: ({ is_unread }) => is_unread === 1,
  snoozed: ({ state }) => state === "snoozed",
  done: ({ state }) => state === "done",
  spam: () => false,
};

/** @returns undefined where this device keeps nothing */
export async function readKeptList(place: InboxPlace): Promise<InboxList | undefined> {
  const snapshot = await readSnapshot();
  if (!snapshot) return undefined;
  const { rows, labels, takenAt } = snapshot;
  const { label, view } = place;
  const shown = rows.filter((row) =>
    label === undefined ? isMixed(place) || belongsTo[view](row) : row.labels.includes(label),
  );
  return { ...place, rows: shown, next: null, counts: undefined, labels, error: undefined, keptAt: takenAt };
}

/** @returns undefined where this device keeps nothing */
export async function readKeptConversation(id: string | undefined): Promise<OpenConversation | undefined> {
  const snapshot = await readSnapshot();
  if (!snapshot) return undefined;
  const found = snapshot.conversations.find(({ conversation }) => conversation.id === id);
  if (!found) return { ok: false, message: "This conversation is not kept on this device. It needs a connection." };
  const { userId } = snapshot;
  const kept = await findKeptDraft(replyDraftPlace({ userId, messageId: found.conversation.id }));
  // The server's revision is the base of the text: the form continues from there.
  const draft = kept
    ? { ...(kept.text as ReplyDraft), revision: kept.base, savedAt: kept.keptAt, reason: null }
    : found.draft;
  return { ...found, draft, canSuggest: false, replyKey: crypto.randomUUID(), noteId: crypto.randomUUID() };
}

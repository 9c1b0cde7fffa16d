import { showError } from "#app/ui/show-toast.ts";
import { replyFilesOf } from "../../files/field/file-store.ts";
import { openDraft, type ReplyDraft } from "../../owner/reply/reply-drafts.ts";
import { QueuedCard } from "../queue/queued-card.tsx";
import type { QueuedReply } from "../queue/reply-store.ts";
import { takeQueuedReply } from "../queue/sync-replies.ts";
import { useQueuedReplies } from "../queue/use-queued-replies.ts";

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
    const typed = openDraft(messageId, { from: reply.from, siteName: "" }).message;
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

import { restoreFiles } from "#app/features/contact/files/field/file-store.ts";
import { openDraft, type ReplyDraft } from "#app/features/contact/owner/reply-drafts.ts";
import { replyFilesOf } from "#app/features/contact/owner/reply-files.ts";
import { showError } from "#app/ui/show-toast.ts";
import type { QueuedReply } from "../../device/queue/queue-rows.ts";
import { QueuedCard } from "../../device/queue/queued-card.tsx";
import { takeQueuedReply } from "../../device/queue/send-queued-replies.ts";
import { useQueuedReplies } from "../../device/queue/use-queued-replies.ts";

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
    restoreFiles(replyFilesOf(messageId), reply.files);
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

import { useEffect, useEffectEvent, useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { visitorFileAddress } from "../../../files/shown/file-addresses.ts";
import { appendPart, type ConversationPart } from "../../../model/conversation-part.ts";
import type { Reply } from "../../../model/conversation-tree.ts";
import type { ShownMessage } from "../../../server/read-conversation.server.ts";
import { ConversationDialog } from "../../../thread/conversation-dialog.tsx";
import { NewReplyStatus } from "../../../thread/new-reply-status.tsx";
import { OriginalMessage } from "../../../thread/original-message.tsx";
import { Replies } from "../../../thread/replies.tsx";
import { useNewReplies } from "../../../thread/use-new-replies.ts";
import { useVisitorForm } from "../use-visitor-form.ts";
import { findFailedText } from "../visitor-result.ts";

interface VisitorConversationDialogProps {
  message: ShownMessage | undefined;
  onClose: () => void;
  onReply: (reply?: Reply) => void;
}

export function VisitorConversationDialog({ message, onClose, onReply }: VisitorConversationDialogProps) {
  return (
    <ConversationDialog
      open={message !== undefined}
      onClose={onClose}
      replyButton={<Button onClick={() => onReply()}>Reply</Button>}
    >
      {message && <VisitorConversation message={message} onReply={onReply} />}
    </ConversationDialog>
  );
}

type VisitorConversationProps = Pick<VisitorConversationDialogProps, "onReply"> & { message: ShownMessage };

function VisitorConversation({ message, onReply }: VisitorConversationProps) {
  const loading = useVisitorConversation(message);
  return (
    <>
      <div className="mb-7">
        <OriginalMessage message={message} fileAddress={visitorFileAddress} />
      </div>
      {loading.conversation && <NewReplyStatus key={message.id} replies={loading.conversation.replies} />}
      <Replies
        {...loading}
        fileAddress={visitorFileAddress}
        renderAside={(reply) => (
          <Button
            variant="ghost"
            size="sm"
            className="mt-1 -mb-1.5 -ml-3.75"
            onClick={() => onReply(reply)}
            aria-label={`Reply to ${reply.from}`}
          >
            Reply
          </Button>
        )}
      />
    </>
  );
}

function useVisitorConversation({ id, replyCount }: ShownMessage) {
  const [loaded, setLoaded] = useState<ConversationPart>();
  const [error, setError] = useState<string>();
  const form = useVisitorForm((result) => {
    setError(result.ok ? undefined : (findFailedText(result) ?? result.message));
    if ("conversation" in result) setLoaded((old) => appendPart(old, result.conversation));
  });
  const conversation = loaded?.id === id ? loaded : undefined;
  const load = (after: string | null | undefined) =>
    form.submit({ intent: "conversation", messageId: id, ...(after ? { after } : {}) });
  const reload = () => load(conversation?.after);
  const loadMissing = useEffectEvent(() => {
    if (!conversation || conversation.replyCount < replyCount) reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message, or more replies than are known
  useEffect(() => loadMissing(), [id, replyCount]);
  const check = conversation && { action: href("/contact"), fields: { intent: "count", messageId: id } };
  useNewReplies(check, conversation?.replyCount ?? 0, reload);
  return { conversation, error, isLoading: form.isBusy, reload, loadMore: () => load(conversation?.next) };
}

import { Button } from "#app/ui/button.tsx";
import { ConversationDialog } from "../../conversation/conversation-dialog.tsx";
import type { Reply } from "../../conversation/conversation-tree.ts";
import { NewReplyStatus } from "../../conversation/new-reply-status.tsx";
import { OriginalMessage } from "../../conversation/original-message.tsx";
import { Replies } from "../../conversation/replies.tsx";
import { visitorFileAddress } from "../../files/shown/file-addresses.ts";
import type { ShownMessage } from "../inbox-result.ts";
import { useVisitorConversation } from "./use-visitor-conversation.ts";

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

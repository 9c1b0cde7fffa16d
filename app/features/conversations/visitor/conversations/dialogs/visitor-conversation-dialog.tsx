import { Button } from "#app/ui/button.tsx";
import { visitorFileAddress } from "../../../files/shown/file-addresses.ts";
import type { Reply } from "../../../model/conversation-tree.ts";
import { ConversationDialog } from "../../../thread/conversation-dialog.tsx";
import { NewReplyStatus } from "../../../thread/new-reply-status.tsx";
import { OriginalMessage } from "../../../thread/original-message.tsx";
import { Replies } from "../../../thread/replies.tsx";
import type { ShownMessage } from "../visitor-result.ts";
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

import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ConversationThread } from "../conversation/conversation-thread.tsx";
import { OriginalMessage } from "../conversation/original-message.tsx";
import type { ShownConversation } from "./desk-result.ts";

interface Props {
  /** Open where there is one. */
  conversation: ShownConversation | undefined;
  onClose: () => void;
  /** Asked to answer the message, or the reply with this id. */
  onReply: (parentId?: string) => void;
}

/** 'Conversation History': the message, then its replies, nested. */
export function VisitorConversationDialog({ conversation, onClose, onReply }: Props) {
  return (
    <Dialog
      open={conversation !== undefined}
      onClose={onClose}
      title="Conversation History"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => onReply()}>Reply</Button>
        </>
      }
    >
      {conversation && (
        <>
          <div className="mb-7">
            <OriginalMessage message={conversation} />
          </div>
          <ConversationThread
            replies={conversation.replies}
            renderAside={(reply) => (
              <Button
                variant="ghost"
                size="sm"
                className="mt-1 -mb-1.5 -ml-3.75"
                onClick={() => onReply(reply.id)}
                aria-label={`Reply to ${reply.from}`}
              >
                Reply
              </Button>
            )}
          />
        </>
      )}
    </Dialog>
  );
}

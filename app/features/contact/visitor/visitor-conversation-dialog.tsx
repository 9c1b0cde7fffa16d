import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Reply } from "../conversation/conversation-tree.ts";
import { LoadedReplies } from "../conversation/loaded-replies.tsx";
import { MissingConversation } from "../conversation/missing-conversation.tsx";
import { OriginalMessage } from "../conversation/original-message.tsx";
import type { ShownMessage } from "./desk-result.ts";
import { useShownConversation } from "./use-shown-conversation.ts";

interface Props {
  /** Open where there is one. */
  message: ShownMessage | undefined;
  onClose: () => void;
  /** Asked to answer the message, or this reply. */
  onReply: (reply?: Reply) => void;
}

/** 'Conversation History': the message, then its replies, nested. */
export function VisitorConversationDialog({ message, onClose, onReply }: Props) {
  return (
    <Dialog
      open={message !== undefined}
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
      {message && (
        <>
          <div className="mb-7">
            <OriginalMessage message={message} />
          </div>
          <Replies message={message} onReply={onReply} />
        </>
      )}
    </Dialog>
  );
}

function Replies({ message, onReply }: { message: ShownMessage; onReply: Props["onReply"] }) {
  const { conversation, reload, loadMore, ...loading } = useShownConversation(message);
  if (!conversation) return <MissingConversation {...loading} onRetry={reload} />;
  return (
    <LoadedReplies
      conversation={conversation}
      {...loading}
      onMore={loadMore}
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
  );
}

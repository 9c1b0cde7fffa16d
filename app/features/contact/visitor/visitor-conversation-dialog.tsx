import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ConversationThread } from "../conversation/conversation-thread.tsx";
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
          <article className="mb-7 rounded-control bg-sunken p-4">
            <header className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <strong className="wrap-anywhere">
                <bdi>{conversation.name}</bdi>
              </strong>
              <DateTime value={conversation.date} className="text-ink-soft" />
            </header>
            <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere">
              {conversation.message}
            </p>
          </article>
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

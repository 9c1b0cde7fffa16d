import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { ConversationThread } from "../conversation/conversation-thread.tsx";
import type { Reply } from "../conversation/conversation-tree.ts";
import { OriginalMessage } from "../conversation/original-message.tsx";
import { MailStatus } from "./mail-status.tsx";
import type { OwnerConversation } from "./owner-desk.usecases.server.ts";
import type { AnsweredMessage } from "./owner-reply-dialog.tsx";
import { useConversation, useLoadedConversation } from "./use-conversation.ts";

interface ConversationDialogProps {
  /** Undefined while it is closed. */
  messageId: string | undefined;
  /** Mails that are being queued again. */
  retryingMails: ReadonlySet<string>;
  onRetryMail: (mailId: string) => void;
  onReply: (message: AnsweredMessage) => void;
  onClose: () => void;
}

/** A message with all its replies and what became of their mails. */
export function OwnerConversationDialog(props: ConversationDialogProps) {
  const { messageId, onClose, onReply } = props;
  return (
    <Dialog
      open={messageId !== undefined}
      onClose={onClose}
      title="Conversation History"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {messageId && <ReplyButton messageId={messageId} onReply={onReply} />}
        </>
      }
    >
      {messageId && <LoadedConversation {...props} messageId={messageId} />}
    </Dialog>
  );
}

/** Nothing can be answered that is not there (yet). */
function ReplyButton({ messageId, onReply }: { messageId: string; onReply: ConversationDialogProps["onReply"] }) {
  const conversation = useLoadedConversation(messageId);
  const reply = ({ id, name, email, date, message }: OwnerConversation) =>
    onReply({ id, name, email, date, excerpt: message });
  return (
    <Button disabled={!conversation} onClick={() => conversation && reply(conversation)}>
      Reply
    </Button>
  );
}

function LoadedConversation({ messageId, ...handlers }: ConversationDialogProps & { messageId: string }) {
  const { answer, isLoading, reload } = useConversation(messageId);
  if (!answer) {
    return (
      <>
        <Spinner label="Loading the conversation" />
        <Skeleton lines={4} className="mt-4" />
      </>
    );
  }
  if (!answer.conversation) {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="danger">{answer.problem}</Notice>
        <Button variant="secondary" size="sm" isBusy={isLoading} onClick={reload}>
          Try again
        </Button>
      </div>
    );
  }
  return <ConversationBody {...handlers} conversation={answer.conversation} delivers={answer.delivers} />;
}

interface ConversationBodyProps extends Pick<ConversationDialogProps, "retryingMails" | "onRetryMail"> {
  conversation: OwnerConversation;
  delivers: boolean;
}

function ConversationBody({ conversation, delivers, retryingMails, onRetryMail }: ConversationBodyProps) {
  const renderMail = (reply: Reply) => {
    if (reply.author !== "owner" || !reply.mailId) return null;
    const { mailId } = reply;
    return (
      <MailStatus
        status={conversation.mails[mailId]}
        delivers={delivers}
        isRetrying={retryingMails.has(mailId)}
        onRetry={() => onRetryMail(mailId)}
      />
    );
  };
  return (
    <>
      <OriginalMessage message={conversation} email={conversation.email} />
      <h3 className="mt-8 text-base">Replies</h3>
      {conversation.replies.length === 0 && <p className="mt-3 text-sm text-ink-soft">There are no replies yet.</p>}
      <ConversationThread replies={conversation.replies} renderAside={renderMail} />
    </>
  );
}

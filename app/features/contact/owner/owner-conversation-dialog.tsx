import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Reply } from "../conversation/conversation-tree.ts";
import { LoadedReplies } from "../conversation/loaded-replies.tsx";
import { MissingConversation } from "../conversation/missing-conversation.tsx";
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

/** A message with its replies and what became of their mails. */
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
  const { loaded, problem, isLoading, reload, loadMore } = useConversation(messageId);
  if (!loaded) return <MissingConversation problem={problem} isLoading={isLoading} onRetry={reload} />;
  return <ConversationBody {...handlers} {...loaded} problem={problem} isLoading={isLoading} onMore={loadMore} />;
}

interface ConversationBodyProps extends Pick<ConversationDialogProps, "retryingMails" | "onRetryMail"> {
  conversation: OwnerConversation;
  delivers: boolean;
  problem: string | undefined;
  isLoading: boolean;
  onMore: () => void;
}

function ConversationBody({ conversation, delivers, retryingMails, onRetryMail, ...loading }: ConversationBodyProps) {
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
      {conversation.replyCount === 0 && <p className="mt-3 text-sm text-ink-soft">There are no replies yet.</p>}
      <LoadedReplies conversation={conversation} renderAside={renderMail} {...loading} />
    </>
  );
}

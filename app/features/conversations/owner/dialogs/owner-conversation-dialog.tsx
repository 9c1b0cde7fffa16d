import { Button } from "#app/ui/button.tsx";
import { ConversationDialog } from "../../thread/conversation-dialogs.tsx";
import { OwnerConversation } from "../conversation/owner-conversation.tsx";
import type { AnsweredMessage } from "./owner-reply-dialog.tsx";
import { useLoadedConversation } from "./use-owner-conversation.ts";

interface OwnerConversationDialogProps {
  messageId: string | undefined;
  retryingMails: ReadonlySet<string>;
  onRetryMail: (mailId: string) => void;
  onReply: (message: AnsweredMessage) => void;
  onClose: () => void;
}

type OpenDialogProps = OwnerConversationDialogProps & { messageId: string };

export function OwnerConversationDialog(props: OwnerConversationDialogProps) {
  const { messageId, onClose, onReply } = props;
  return (
    <ConversationDialog
      open={messageId !== undefined}
      onClose={onClose}
      replyButton={messageId && <ReplyButton messageId={messageId} onReply={onReply} />}
    >
      {messageId && <OwnerConversation {...props} messageId={messageId} />}
    </ConversationDialog>
  );
}

function ReplyButton({ messageId, onReply }: Pick<OpenDialogProps, "messageId" | "onReply">) {
  const conversation = useLoadedConversation(messageId);
  return (
    <Button
      disabled={!conversation}
      onClick={() => conversation && onReply({ ...conversation, excerpt: conversation.message })}
    >
      Reply
    </Button>
  );
}

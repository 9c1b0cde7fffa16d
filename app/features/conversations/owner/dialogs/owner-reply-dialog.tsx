import type { FormError } from "#app/platform/http/form-result.ts";
import { ownerFileAddress } from "../../files/attached-file-list.tsx";
import { replyFilesOf } from "../../files/field/file-store.ts";
import type { MessageRow } from "../../server/message-table.store.server.ts";
import { ReplyDialog } from "../../thread/conversation-dialogs.tsx";
import { OriginalMessage } from "../../thread/conversation-thread.tsx";
import { isSendable, type ReplyDraft, type ReplyField } from "../reply/reply-drafts.ts";
import { ReplyFields } from "../reply/reply-fields.tsx";
import { useOwnerConversation } from "./use-owner-conversation.ts";

export type AnsweredMessage = Pick<MessageRow, "id" | "name" | "email" | "date" | "excerpt">;

interface OwnerReplyDialogProps {
  message: AnsweredMessage | undefined;
  draft: ReplyDraft;
  error: FormError | undefined;
  isSending: boolean;
  onChange: (field: ReplyField, text: string) => void;
  onSend: () => void;
  /** Closes and retains what is typed. */
  onClose: () => void;
  /** Closes and discards it. */
  onCancel: () => void;
}

export function OwnerReplyDialog(props: OwnerReplyDialogProps) {
  const { message, draft, isSending, onSend, onClose, onCancel } = props;
  return (
    <ReplyDialog
      open={message !== undefined}
      size="lg"
      canSend={isSendable(draft)}
      {...{ isSending, onSend, onClose, onCancel }}
    >
      {message && (
        <>
          <QuotedMessage message={message} />
          <ReplyFields {...props} files={replyFilesOf(message.id)} />
        </>
      )}
    </ReplyDialog>
  );
}

function QuotedMessage({ message: { id, name, email, date, excerpt } }: { message: AnsweredMessage }) {
  const { message = excerpt, attachments = [] } = useOwnerConversation(id).conversation ?? {};
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label="Original message" tabIndex={0} className="max-h-44 overflow-y-auto rounded-control">
      <OriginalMessage message={{ name, date, message, attachments }} email={email} fileAddress={ownerFileAddress} />
    </section>
  );
}

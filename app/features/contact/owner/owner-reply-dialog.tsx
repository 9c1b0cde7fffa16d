import { useEffect, useRef } from "react";
import type { FormError } from "#app/platform/http/form-result.ts";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { messageMax } from "../contact-limits.ts";
import { OriginalMessage } from "../conversation/original-message.tsx";
import { ReplyDialog } from "../conversation/reply-dialog.tsx";
import type { MessageRow } from "./message-table.store.server.ts";
import { isSendable, type ReplyDraft, type ReplyField } from "./reply-drafts.ts";
import { useOwnerConversation } from "./use-owner-conversation.ts";

/** What is known of a message before it is loaded. */
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
          <ReplyFields {...props} />
        </>
      )}
    </ReplyDialog>
  );
}

function QuotedMessage({ message: { id, name, email, date, excerpt } }: { message: AnsweredMessage }) {
  const message = useOwnerConversation(id).conversation?.message ?? excerpt;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label="Original message" tabIndex={0} className="max-h-44 overflow-y-auto rounded-control">
      <OriginalMessage message={{ name, date, message }} email={email} />
    </section>
  );
}

function ReplyFields({ draft, error, isSending, onChange }: OwnerReplyDialogProps) {
  const errors = error?.fieldErrors ?? {};
  const hasOwnText = Object.keys(errors).length > 0 || error?.status === 404;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) row.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return (
    <>
      {error && (
        // The toast is behind the dialog and therefore inert.
        <Notice tone="danger" title={hasOwnText ? undefined : "Failed to send reply. Please try again."}>
          {error.message}
        </Notice>
      )}
      <div ref={row} className="grid gap-5 sm:grid-cols-[1fr_1.6fr]">
        <TextField
          label="From"
          name="from"
          autoComplete="off"
          readOnly={isSending}
          value={draft.from}
          onChange={(event) => onChange("from", event.currentTarget.value)}
          error={errors.from}
        />
        <TextField
          label="Subject"
          name="subject"
          autoComplete="off"
          required
          readOnly={isSending}
          value={draft.subject}
          onChange={(event) => onChange("subject", event.currentTarget.value)}
          error={errors.subject}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        required
        dir="auto"
        rows={7}
        countMax={messageMax}
        readOnly={isSending}
        data-autofocus
        value={draft.message}
        onChange={(event) => onChange("message", event.currentTarget.value)}
        error={errors.message}
      />
    </>
  );
}

import { type SyntheticEvent, useEffect } from "react";
import type { FieldErrors } from "#app/platform/app-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { messageMax } from "../contact-limits.ts";
import { OriginalMessage } from "../conversation/original-message.tsx";
import type { MessageRow } from "./message-table.store.server.ts";
import { isSendable, type ReplyDraft, type ReplyField } from "./reply-drafts.ts";
import { useConversation } from "./use-conversation.ts";

/** What went wrong with the last try. */
export interface ReplyFailure {
  message: string;
  fieldErrors: FieldErrors;
}

/** What the dialog shows at once of the message that is answered. */
export type AnsweredMessage = Pick<MessageRow, "id" | "name" | "email" | "date" | "excerpt">;

interface ReplyDialogProps {
  /** Undefined while it is closed. */
  message: AnsweredMessage | undefined;
  draft: ReplyDraft;
  failure: ReplyFailure | undefined;
  isSending: boolean;
  onChange: (field: ReplyField, text: string) => void;
  onSend: () => void;
  /** Closes and keeps what is typed. */
  onClose: () => void;
  /** Closes and throws it away. */
  onCancel: () => void;
}

const formId = "owner-reply";

/** Answers a message by e-mail. */
export function OwnerReplyDialog(props: ReplyDialogProps) {
  const { message, draft, isSending, onSend, onClose, onCancel } = props;
  const canSend = isSendable(draft);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSend && !isSending) onSend();
  };
  return (
    <Dialog
      open={message !== undefined}
      onClose={onClose}
      title="Reply to Message"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          {/* While sending it keeps the focus, hence isBusy; the specification's "disabled" is aria-disabled then. */}
          <Button type="submit" form={formId} disabled={!canSend} isBusy={isSending} busyLabel="Sending...">
            Send Reply
          </Button>
        </>
      }
    >
      {message && (
        <form id={formId} onSubmit={send} noValidate className="grid gap-5">
          <QuotedMessage message={message} />
          <ReplyFields {...props} />
        </form>
      )}
    </Dialog>
  );
}

/** The message in full once it is here; until then the beginning, which the table had. */
function QuotedMessage({ message: { id, name, email, date, excerpt } }: { message: AnsweredMessage }) {
  const { loaded } = useConversation(id);
  const message = loaded?.conversation.message ?? excerpt;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label="Original message" tabIndex={0} className="max-h-44 overflow-y-auto rounded-control">
      <OriginalMessage message={{ name, date, message }} email={email} />
    </section>
  );
}

function ReplyFields({ draft, failure, isSending, onChange }: ReplyDialogProps) {
  const errors = failure?.fieldErrors ?? {};
  const isAnswered = Object.keys(errors).length > 0;
  useEffect(() => {
    const faulty = failure && document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    faulty?.focus();
  }, [failure]);
  return (
    <>
      {failure && (
        // The toast lies behind the dialog, out of reach of screen readers.
        <Notice tone="danger" title={isAnswered ? undefined : "Failed to send reply. Please try again."}>
          {failure.message}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-[1fr_1.6fr]">
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
        hasCounter
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

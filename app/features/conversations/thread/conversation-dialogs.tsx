import { type ReactNode, type SyntheticEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";

interface ReplyDialogProps {
  open: boolean;
  size?: "md" | "lg";
  canSend: boolean;
  isSending: boolean;
  onSend: () => void;
  onClose: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export function ReplyDialog({ open, size, canSend, isSending, onSend, onClose, onCancel, children }: ReplyDialogProps) {
  const formId = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSend && !isSending) onSend();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reply to Message"
      {...(size && { size })}
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
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {children}
      </form>
    </Dialog>
  );
}

interface ConversationDialogProps {
  open: boolean;
  onClose: () => void;
  replyButton: ReactNode;
  children: ReactNode;
}

export function ConversationDialog({ open, onClose, replyButton, children }: ConversationDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Conversation History"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {replyButton}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

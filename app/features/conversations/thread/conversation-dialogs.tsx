import { type ReactNode, type SyntheticEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";

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
  const texts = useTexts("thread");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (canSend && !isSending) onSend();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.reply}
      {...(size && { size })}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {texts.cancel}
          </Button>
          {/* While sending it keeps the focus, hence isBusy; the specification's "disabled" is aria-disabled then. */}
          <Button type="submit" form={formId} disabled={!canSend} isBusy={isSending} busyLabel={texts.sending}>
            {texts.send}
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
  const { history } = useTexts("thread");
  const { close } = useTexts("ui");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={history}
      size="lg"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {close}
          </Button>
          {replyButton}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

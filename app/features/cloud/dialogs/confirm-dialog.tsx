import { Button } from "#app/ui/button.tsx";
import { QuestionDialog } from "./question-dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ isOpen, title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <QuestionDialog
      open={isOpen}
      onClose={onClose}
      title={title}
      size="sm"
      cancel={{ "data-autofocus": true }}
      action={
        <Button variant="danger" onClick={confirm}>
          {confirmLabel}
        </Button>
      }
    >
      <p className="text-ink-soft">{text}</p>
    </QuestionDialog>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";

interface QuestionDialogProps extends Omit<ComponentProps<typeof Dialog>, "footer" | "closeLabel"> {
  action: ReactNode;
  cancel?: ComponentProps<typeof Button> & { "data-autofocus"?: boolean };
}

export function QuestionDialog({ action, cancel, ...dialog }: QuestionDialogProps) {
  const { layout } = useTexts("cloud");
  return (
    <Dialog
      {...dialog}
      closeLabel={layout.close}
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose} {...cancel}>
            {layout.cancel}
          </Button>
          {action}
        </>
      }
    />
  );
}

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

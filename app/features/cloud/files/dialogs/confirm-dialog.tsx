import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useMessages } from "../../messages/use-messages.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something goes for good. */
export function ConfirmDialog({ isOpen, title, text, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const { files: texts } = useMessages();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">{text}</p>
    </Dialog>
  );
}

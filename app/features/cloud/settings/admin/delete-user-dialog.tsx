import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useMessages } from "../../messages/use-messages.tsx";

interface DeleteUserDialogProps {
  name: string;
  onClose: () => void;
  onConfirm: () => void;
}

export function DeleteUserDialog({ name, onClose, onConfirm }: DeleteUserDialogProps) {
  const { settings, frame } = useMessages();
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={settings.deleteUserTitle}
      closeLabel={frame.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} data-autofocus>
            {settings.cancel}
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            {settings.delete}
          </Button>
        </>
      }
    >
      <p>{settings.deleteUserText(name)}</p>
    </Dialog>
  );
}

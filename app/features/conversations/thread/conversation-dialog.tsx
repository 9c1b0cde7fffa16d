import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";

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

import { useId } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";

interface DownloadFormProps {
  id?: string;
  name: string;
  isRefused: boolean;
  onSubmit?: () => void;
}

const refusedPassword = {
  fieldErrors: { currentPassword: "Please enter your password. Nothing was downloaded." },
};

/** Posted without scripts: the response is a file. */
export function DownloadForm({ name, isRefused, ...form }: DownloadFormProps) {
  return (
    <form method="post" action={href("/admin/backups/download")} className="grid gap-5" {...form}>
      <p>
        The file contains everything that visitors wrote, and the key to their cookies. Keep it as safe as the site.
      </p>
      <input type="hidden" name="name" value={name} />
      <ConfirmField isConfirmed={false} error={isRefused ? refusedPassword : undefined} />
      {!form.id && <Button type="submit">Download</Button>}
    </form>
  );
}

interface DownloadDialogProps {
  name: string;
  isRefused: boolean;
  open: boolean;
  onClose: () => void;
}

export function DownloadDialog({ open, onClose, ...form }: DownloadDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Download this backup?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Download
          </Button>
        </>
      }
    >
      <DownloadForm {...form} id={id} onSubmit={onClose} />
    </Dialog>
  );
}

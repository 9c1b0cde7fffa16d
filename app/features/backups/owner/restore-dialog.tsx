import { useEffect, useEffectEvent, useId } from "react";
import { href, useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import type { action } from "./restore.route.ts";

export interface RestorableBackup {
  readonly name: string;
  readonly madeAt: string;
  readonly messagesSince: number;
}

interface RestoreDialogProps {
  backup: RestorableBackup;
  sinceMax: number;
  isConfirmed: boolean;
  open: boolean;
  onClose: () => void;
}

export function RestoreDialog({ backup, sinceMax, isConfirmed, open, onClose }: RestoreDialogProps) {
  const key = useId();
  const { data, state } = useFetcher<typeof action>({ key });
  const error = data?.ok === false ? data : undefined;
  const close = useEffectEvent(onClose);
  const isStarted = data?.ok === true;
  useEffect(() => {
    if (isStarted) close();
  }, [isStarted]);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Restore this backup?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={key} variant="danger" isBusy={state !== "idle"}>
            Restore
          </Button>
        </>
      }
    >
      <PostForm
        id={key}
        action={href("/admin/backups/restore")}
        navigate={false}
        fetcherKey={key}
        error={error}
        className="grid gap-5"
      >
        <p>
          The site goes back to <DateTime value={backup.madeAt} className="font-semibold" />: its messages, accounts,
          visits and passwords as they were then.
        </p>
        <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
          <li>The site pauses for some seconds. Visitors wait, or are asked to come back.</li>
          <li>
            {describeSince(backup.messagesSince, sinceMax)} What was stored since then is set aside in a folder{" "}
            <code>before-restore-…</code> on the server. To undo the restore, stop the site and move those files one
            folder up. docs/backups.md says how.
          </li>
          <li>E-mails queued in the backup will go out again, even if they were already sent.</li>
          <li>Everyone, including you, may need to sign in again with the password from that backup.</li>
        </ul>
        <input type="hidden" name="name" value={backup.name} />
        <ConfirmField isConfirmed={isConfirmed} error={error} />
      </PostForm>
    </Dialog>
  );
}

function describeSince(messages: number, max: number): string {
  if (messages === 0) return "No message has arrived since.";
  if (messages === 1) return "One message has arrived since.";
  return `${messages.toLocaleString("en-US")}${messages === max ? " or more" : ""} messages have arrived since.`;
}

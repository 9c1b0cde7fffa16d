import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Drive } from "../../drive/drive.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { useToasts } from "../use-toasts.ts";
import { explainFault, type MaintenanceTask, runMaintenance } from "./maintenance-tasks.ts";

interface MaintenanceDialogProps {
  task: MaintenanceTask;
  file?: File;
  drive: Drive;
  onClose: () => void;
}

/** Asks, does it, and stays with the reason where it did not work. */
export function MaintenanceDialog({ task, file, drive, onClose }: MaintenanceDialogProps) {
  const { settings, frame } = useMessages();
  const formats = useFormats();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<ReturnType<typeof explainFault>>();
  const isDeletion = task === "importData" || task === "resetData";
  const run = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      toasts.success(...(await runMaintenance(task, drive, { file, settings, formats })));
      onClose();
    } catch (error) {
      setFault(explainFault(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={() => !isBusy && onClose()}
      size="sm"
      title={settings[task]}
      closeLabel={frame.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            {settings.cancel}
          </Button>
          <Button
            variant={isDeletion ? "danger" : "primary"}
            isBusy={isBusy}
            busyLabel={settings.working}
            onClick={run}
          >
            {settings[task]}
          </Button>
        </>
      }
    >
      <p>{settings.maintenanceTexts[task]}</p>
      {file && <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{file.name}</p>}
      {fault && (
        <div className="mt-4">
          <Notice tone="danger">
            <p>{settings[fault]}</p>
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

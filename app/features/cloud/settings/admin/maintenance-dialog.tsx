import { useState } from "react";
import { useStudio } from "#app/shell/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import type { Drive } from "../../drive/drive.ts";
import { useFormats, useStrings } from "../../i18n/use-strings.tsx";
import { useToasts } from "../use-toasts.ts";
import { describeError, type MaintenanceTask, runMaintenance } from "./maintenance-tasks.ts";

interface MaintenanceDialogProps {
  task: MaintenanceTask;
  file?: File;
  drive: Drive;
  onClose: () => void;
}

export function MaintenanceDialog({ task, file, drive, onClose }: MaintenanceDialogProps) {
  const { settings } = useStrings();
  const formats = useFormats();
  const { name: studioName } = useStudio();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ReturnType<typeof describeError>>();
  const isDeletion = task === "importData" || task === "resetData";
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      toasts.success(...(await runMaintenance(task, drive, { file, settings, formats, studioName })));
      onClose();
    } catch (error) {
      setError(describeError(error));
      setBusy(false);
    }
  };
  return (
    <QuestionDialog
      open
      onClose={() => !isBusy && onClose()}
      size="sm"
      title={settings[task]}
      cancel={{ variant: "ghost", disabled: isBusy }}
      action={
        <Button variant={isDeletion ? "danger" : "primary"} isBusy={isBusy} busyLabel={settings.working} onClick={run}>
          {settings[task]}
        </Button>
      }
    >
      <p>{settings.maintenanceHints[task]}</p>
      {file && <p className="mt-2 font-semibold [overflow-wrap:anywhere]">{file.name}</p>}
      {error && (
        <div className="mt-4">
          <Notice tone="danger">
            <p>{settings[error]}</p>
          </Notice>
        </div>
      )}
    </QuestionDialog>
  );
}

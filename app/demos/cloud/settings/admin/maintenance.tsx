import { useRef, useState } from "react";
import { useStudio } from "#app/shell/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/files/save-file.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import { DriveError } from "../../drive/drive.errors.ts";
import type { Drive } from "../../drive/drive.ts";
import type { Formats } from "../../formats/formats.ts";
import { useFormats } from "../../formats/formats.ts";
import type { CloudTexts } from "../../strings/load-strings.ts";
import { useToasts } from "../use-toasts.ts";

const maintenanceTasks = ["clearCache", "exportData", "importData", "resetData"] as const;
type MaintenanceTask = (typeof maintenanceTasks)[number];

export function Maintenance({ drive }: { drive: Drive }) {
  const { settings } = useTexts("cloud");
  const picker = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{ task: MaintenanceTask; file?: File }>();
  return (
    <section className="cloud-maintenance" aria-labelledby="cloud-maintenance">
      <h3 id="cloud-maintenance" className="text-base">
        {settings.maintenance}
      </h3>
      <ul>
        {maintenanceTasks.map((task) => (
          <li key={task}>
            <p className="text-sm text-ink-soft">{settings.maintenanceHints[task]}</p>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => (task === "importData" ? picker.current?.click() : setAsked({ task }))}
            >
              {settings[task]}
            </Button>
          </li>
        ))}
      </ul>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={settings.importData}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = ""; // Allows the same file to be selected again.
          if (file) setAsked({ task: "importData", file });
        }}
      />
      {asked && <MaintenanceDialog {...asked} drive={drive} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface MaintenanceDialogProps {
  task: MaintenanceTask;
  file?: File;
  drive: Drive;
  onClose: () => void;
}

function MaintenanceDialog({ task, file, drive, onClose }: MaintenanceDialogProps) {
  const { settings } = useTexts("cloud");
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

interface MaintenanceTools {
  file: File | undefined;
  settings: CloudTexts["settings"];
  formats: Formats;
  studioName: string;
}

async function runMaintenance(
  task: MaintenanceTask,
  drive: Drive,
  { file, settings, formats, studioName }: MaintenanceTools,
): Promise<readonly [string, string]> {
  switch (task) {
    case "clearCache":
      return [settings.clearCacheDone, settings.freed({ size: formats.size(await drive.clearCache()) })];
    case "exportData":
      saveFile(await drive.exportAll(), `${studioName.toLowerCase()}-cloud.zip`);
      return [settings.exportDone, settings.exportDoneText];
    case "importData":
      if (file) await drive.importAll(file);
      return [settings.importDone, settings.importDoneText];
    case "resetData":
      await drive.resetToSamples();
      return [settings.resetDone, settings.resetDoneText];
  }
}

function describeError(
  error: unknown,
): "importInvalid" | "storageFull" | "overQuota" | "tooManyItems" | "exportTooLarge" | "maintenanceFailed" {
  const code = error instanceof DriveError ? error.code : undefined;
  if (code === "not-an-export") return "importInvalid";
  if (code === "storage-full") return "storageFull";
  if (code === "over-quota") return "overQuota";
  if (code === "too-many-items") return "tooManyItems";
  return code === "export-too-large" ? "exportTooLarge" : "maintenanceFailed";
}

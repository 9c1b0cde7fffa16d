import { useRef, useState } from "react";
import { useStudio } from "#app/shell/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import type { Drive } from "../../drive/drive.ts";
import { useFormats, useStrings } from "../../i18n/use-strings.tsx";
import { SliderField } from "../form/slider-field.tsx";
import { SwitchField } from "../form/switch-field.tsx";
import { fileSizeRangeMb, quotaRangeGb } from "../site-settings.ts";
import { useToasts } from "../use-toasts.ts";
import { describeError, type MaintenanceTask, maintenanceTasks, runMaintenance } from "./maintenance-tasks.ts";
import type { SiteSettingsDraft } from "./use-site-settings-draft.ts";

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

export function SystemTab({ draft, onChange, drive }: SiteSettingsDraft & { drive: Drive | undefined }) {
  const { settings } = useStrings();
  const formats = useFormats();
  return (
    <div className="grid gap-6">
      <SwitchField
        label={settings.allowRegistration}
        hint={settings.allowRegistrationHint}
        isOn={draft.allowRegistration}
        onChange={(allowRegistration) => onChange({ allowRegistration })}
      />
      <SliderField
        label={settings.defaultQuota}
        hint={settings.defaultQuotaHint}
        value={draft.defaultQuota}
        {...quotaRangeGb}
        text={formats.size(draft.defaultQuota * gigabyte)}
        onChange={(defaultQuota) => onChange({ defaultQuota })}
      />
      <SliderField
        label={settings.maxFileSize}
        hint={settings.maxFileSizeHint}
        value={draft.maxFileSize}
        {...fileSizeRangeMb}
        text={formats.size(draft.maxFileSize * megabyte)}
        onChange={(maxFileSize) => onChange({ maxFileSize })}
      />
      {drive && <Maintenance drive={drive} />}
    </div>
  );
}

function Maintenance({ drive }: { drive: Drive }) {
  const { settings } = useStrings();
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

import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Drive } from "../../drive/drive.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { MaintenanceDialog } from "./maintenance-dialog.tsx";
import { type MaintenanceTask, maintenanceTasks } from "./maintenance-tasks.ts";

/** What can be done to all files at once. Each asks first, and says what it does. */
export function Maintenance({ drive }: { drive: Drive }) {
  const { settings } = useMessages();
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
            <p className="text-sm text-ink-soft">{settings.maintenanceTexts[task]}</p>
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
          event.target.value = ""; // the same file may be chosen again
          if (file) setAsked({ task: "importData", file });
        }}
      />
      {asked && <MaintenanceDialog {...asked} drive={drive} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

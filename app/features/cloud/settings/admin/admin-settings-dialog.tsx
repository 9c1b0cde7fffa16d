import { showError } from "#app/ui/show-toast.ts";
import type { Drive } from "../../drive/drive.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { useToasts } from "../use-toasts.ts";
import { AppearanceTab } from "./appearance-tab.tsx";
import { SystemTab } from "./system-tab.tsx";
import { useSiteSettingsDraft } from "./use-site-settings-draft.ts";
import { UsersTab } from "./users-tab.tsx";

export function AdminSettingsDialog({ drive, onClose }: { drive: Drive | undefined; onClose: () => void }) {
  const { settings, layout } = useStrings();
  const toasts = useToasts();
  const { save, ...draft } = useSiteSettingsDraft();
  const onSave = () => {
    const result = save();
    if (result === "no-name") return false;
    if (result === "stored") toasts.success(settings.siteSaved, settings.siteSavedText);
    else showError(layout.error, settings.notStored);
    return true;
  };
  return (
    <SettingsDialog
      title={layout.adminSettings}
      size="lg"
      formId="cloud-site-settings"
      tabs={[
        { id: "appearance", title: settings.appearance, content: <AppearanceTab {...draft} /> },
        { id: "users", title: settings.users, content: <UsersTab /> },
        { id: "system", title: settings.system, content: <SystemTab {...draft} drive={drive} /> },
      ]}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

import { useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import type { Drive } from "../../drive/drive.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { useToasts } from "../use-toasts.ts";
import { AppearanceTab } from "./appearance-tab.tsx";
import { SystemTab } from "./system-tab.tsx";
import { useSiteSettingsDraft } from "./use-site-settings-draft.ts";
import { UsersTab } from "./users-tab.tsx";

const tabIds = ["appearance", "users", "system"] as const;

interface AdminSettingsDialogProps {
  /** Undefined until it is open, or where it could not be opened. */
  drive: Drive | undefined;
  onClose: () => void;
}

/** The site's settings, for administrators. */
export function AdminSettingsDialog({ drive, onClose }: AdminSettingsDialogProps) {
  const { settings } = useMessages();
  const toasts = useToasts();
  const [tab, setTab] = useState<(typeof tabIds)[number]>("appearance");
  const { save, ...draft } = useSiteSettingsDraft();
  const saveAndClose = () => {
    const outcome = save();
    if (outcome === "no-name") return setTab("appearance");
    if (outcome === "stored") toasts.success(settings.siteSaved, settings.siteSavedText);
    else showError(settings.error, settings.notStored);
    onClose();
  };
  return (
    <SettingsDialog
      title={settings.adminTitle}
      size="lg"
      formId="cloud-site-settings"
      tabs={tabIds.map((id) => ({ id, title: settings[id] }))}
      open={tab}
      onOpen={setTab}
      onSave={saveAndClose}
      onClose={onClose}
    >
      {tab === "appearance" && <AppearanceTab {...draft} />}
      {tab === "users" && <UsersTab />}
      {tab === "system" && <SystemTab {...draft} drive={drive} />}
    </SettingsDialog>
  );
}

import { useState } from "react";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { PreferencesTab } from "./preferences-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { useUserSettingsDraft } from "./use-user-settings-draft.ts";

const tabIds = ["profile", "security", "preferences"] as const;

/** The person's own settings. */
export function UserSettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings } = useMessages();
  const [tab, setTab] = useState<(typeof tabIds)[number]>("profile");
  const { save, ...draft } = useUserSettingsDraft();
  const saveAndClose = () => {
    const outcome = save();
    if (outcome === "faulty") return setTab("profile");
    if (outcome === "not-stored") showError(settings.error, settings.notStored);
    // As it is wanted from now on.
    else if (draft.draft.notificationsEnabled) showSuccess(settings.saved, settings.savedText);
    onClose();
  };
  return (
    <SettingsDialog
      title={settings.userTitle}
      formId="cloud-user-settings"
      tabs={tabIds.map((id) => ({ id, title: settings[id] }))}
      open={tab}
      onOpen={setTab}
      onSave={saveAndClose}
      onClose={onClose}
    >
      {tab === "profile" && <ProfileTab {...draft} />}
      {tab === "security" && <SecurityTab {...draft} />}
      {tab === "preferences" && <PreferencesTab {...draft} />}
    </SettingsDialog>
  );
}

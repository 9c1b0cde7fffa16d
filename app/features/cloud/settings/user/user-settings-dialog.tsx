import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { SettingsDialog } from "../form/settings-dialog.tsx";
import { PreferencesTab } from "./preferences-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { useUserSettingsDraft } from "./use-user-settings-draft.ts";

export function UserSettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings, layout } = useStrings();
  const { save, ...draft } = useUserSettingsDraft();
  const onSave = () => {
    const result = save();
    if (result === "invalid") return false;
    if (result === "not-stored") showError(layout.error, settings.notStored);
    else if (draft.draft.notificationsEnabled) showSuccess(settings.saved, settings.savedText);
    return true;
  };
  return (
    <SettingsDialog
      title={settings.userTitle}
      formId="cloud-user-settings"
      tabs={[
        { id: "profile", title: settings.profile, content: <ProfileTab {...draft} /> },
        { id: "security", title: settings.security, content: <SecurityTab {...draft} /> },
        { id: "preferences", title: settings.preferences, content: <PreferencesTab {...draft} /> },
      ]}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

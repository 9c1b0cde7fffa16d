import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { Tabs } from "../form/tabs.tsx";
import settingsCss from "../settings.css?inline";
import { useToasts } from "../use-toasts.ts";
import { type UserSettings, userSettings } from "../user-settings.ts";
import { checkUserSettings, trimUserSettings, type UserSettingsFaults } from "./check-user-settings.ts";
import { PreferencesTab } from "./preferences-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import { SecurityTab } from "./security-tab.tsx";

const tabIds = ["profile", "security", "preferences"] as const;

/** What every tab of the dialog works on. */
export interface UserSettingsDraft {
  draft: UserSettings;
  faults: UserSettingsFaults;
  onChange: (change: Partial<UserSettings>) => void;
}

/** The person's own settings. Theme and language show at once, and go back where nothing is saved. */
export function UserSettingsDialog({ onClose }: { onClose: () => void }) {
  const { settings, frame } = useMessages();
  const toasts = useToasts();
  const [tab, setTab] = useState<(typeof tabIds)[number]>("profile");
  const [draft, setDraft] = useState(userSettings.get);
  const [faults, setFaults] = useState<UserSettingsFaults>({});
  useEffect(() => () => userSettings.show(undefined), []);
  const change = (changed: Partial<UserSettings>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    const { theme, language } = next;
    userSettings.show({ ...userSettings.get(), theme, language });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const typed = trimUserSettings(draft);
    const found = checkUserSettings(typed);
    setFaults(found);
    if (Object.keys(found).length > 0) return setTab("profile");
    if (!userSettings.set(typed)) showError(settings.error, settings.notStored);
    else if (typed.notificationsEnabled) toasts.success(settings.saved, settings.savedText);
    onClose();
  };
  const tabProps = { draft, faults, onChange: change };
  return (
    <Dialog
      open
      onClose={onClose}
      title={settings.userTitle}
      closeLabel={frame.close}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {settings.cancel}
          </Button>
          <Button type="submit" form="cloud-user-settings">
            {settings.save}
          </Button>
        </>
      }
    >
      <OwnStyle name="cloud-settings" css={settingsCss} />
      <form id="cloud-user-settings" onSubmit={save} noValidate>
        <Tabs
          label={settings.userTitle}
          tabs={tabIds.map((id) => ({ id, title: settings[id] }))}
          open={tab}
          onOpen={setTab}
        >
          {tab === "profile" && <ProfileTab {...tabProps} />}
          {tab === "security" && <SecurityTab {...tabProps} />}
          {tab === "preferences" && <PreferencesTab {...tabProps} />}
        </Tabs>
      </form>
    </Dialog>
  );
}

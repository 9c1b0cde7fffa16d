import { useEffect, useState } from "react";
import { type UserSettings, userSettings } from "../user-settings.ts";
import { checkUserSettings, trimUserSettings, type UserSettingsFaults } from "./check-user-settings.ts";

/** What every tab of the dialog works on. */
export interface UserSettingsDraft {
  readonly draft: UserSettings;
  readonly faults: UserSettingsFaults;
  readonly onChange: (change: Partial<UserSettings>) => void;
}

/** Theme and language show at once, and go back where nothing is saved. */
export function useUserSettingsDraft(): UserSettingsDraft & { save: () => "stored" | "not-stored" | "faulty" } {
  const [draft, setDraft] = useState(userSettings.get);
  const [faults, setFaults] = useState<UserSettingsFaults>({});
  useEffect(() => () => userSettings.show(undefined), []);
  return {
    draft,
    faults,
    onChange(changed) {
      const next = { ...draft, ...changed };
      setDraft(next);
      const { theme, language } = next;
      userSettings.show({ ...userSettings.get(), theme, language });
    },
    save() {
      const typed = trimUserSettings(draft);
      const found = checkUserSettings(typed);
      setFaults(found);
      if (Object.keys(found).length > 0) return "faulty";
      return userSettings.set(typed) ? "stored" : "not-stored";
    },
  };
}

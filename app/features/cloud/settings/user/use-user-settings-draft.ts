import { useState } from "react";
import { type SettingsDraft, useSettingsDraft } from "../form/use-settings-draft.ts";
import { isEmailAddress, type UserSettings, userSettings } from "../user-settings.ts";

export interface UserSettingsDraft extends SettingsDraft<UserSettings> {
  readonly errors: UserSettingsErrors;
}

export function useUserSettingsDraft(): UserSettingsDraft & { save: () => "stored" | "not-stored" | "invalid" } {
  const [errors, setErrors] = useState<UserSettingsErrors>({});
  const { draft, onChange } = useSettingsDraft(userSettings, ({ theme, language }) => ({
    ...userSettings.get(),
    theme,
    language,
  }));
  return {
    draft,
    errors,
    onChange,
    save() {
      const typed = trimUserSettings(draft);
      const found = checkUserSettings(typed);
      setErrors(found);
      if (Object.keys(found).length > 0) return "invalid";
      return userSettings.set(typed) ? "stored" : "not-stored";
    },
  };
}

export type UserSettingsErrorKey = "nameMissing" | "emailInvalid" | "initialsMissing";

export interface UserSettingsErrors {
  displayName?: UserSettingsErrorKey;
  email?: UserSettingsErrorKey;
  initials?: UserSettingsErrorKey;
}

export const trimUserSettings = (typed: UserSettings): UserSettings => ({
  ...typed,
  displayName: typed.displayName.trim(),
  email: typed.email.trim(),
  initials: typed.initials.trim(),
});

export function checkUserSettings({ displayName, email, initials }: UserSettings): UserSettingsErrors {
  return {
    ...(displayName === "" && { displayName: "nameMissing" }),
    ...(email !== "" && !isEmailAddress(email) && { email: "emailInvalid" }),
    ...(initials === "" && { initials: "initialsMissing" }),
  };
}

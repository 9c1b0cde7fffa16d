import { isEmailAddress } from "../email-address.ts";
import type { UserSettings } from "../user-settings.ts";

export type UserSettingsFault = "displayNameMissing" | "emailInvalid" | "initialsMissing";

export interface UserSettingsFaults {
  displayName?: UserSettingsFault;
  email?: UserSettingsFault;
  initials?: UserSettingsFault;
}

/** The settings as they are kept: without blanks around what was typed. */
export const trimUserSettings = (typed: UserSettings): UserSettings => ({
  ...typed,
  displayName: typed.displayName.trim(),
  email: typed.email.trim(),
  initials: typed.initials.trim(),
});

/** @param settings trimmed */
export function checkUserSettings({ displayName, email, initials }: UserSettings): UserSettingsFaults {
  return {
    ...(displayName === "" && { displayName: "displayNameMissing" }),
    ...(email !== "" && !isEmailAddress(email) && { email: "emailInvalid" }),
    ...(initials === "" && { initials: "initialsMissing" }),
  };
}

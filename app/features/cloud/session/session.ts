import { sessionStorageKeys } from "../browser-storage-names.ts";
import { hideSettings, showSettingsOf } from "../settings/people.ts";
import { createStoredValue, type StoredValue, useStoredValue } from "../settings/stored/stored-value.ts";
import { demoPassword, nameless, userSettings } from "../settings/user-settings.ts";
import { noteActivity } from "./activity.ts";

const storedFlag = (key: string): StoredValue<boolean> =>
  createStoredValue<boolean>({
    key,
    initial: false,
    parse: (text) => ({ value: text === "true", isRepaired: false }),
    serialize: (isSet) => (isSet ? "true" : undefined),
  });

const authenticatedFlag = storedFlag(sessionStorageKeys.authenticated);
const adminFlag = storedFlag(sessionStorageKeys.admin);

/** Accepts any name. @returns the display name; undefined for a wrong password */
export function logIn(userName: string, password: string): string | undefined {
  if (password !== demoPassword) return undefined;
  const name = userName.trim() || nameless;
  showSettingsOf(name);
  noteActivity();
  adminFlag.set(/admin/i.test(name));
  authenticatedFlag.set(true);
  return userSettings.get().displayName;
}

export function logOut(): void {
  authenticatedFlag.set(false);
  adminFlag.set(false);
  hideSettings();
}

export interface Session {
  readonly name: string;
  readonly isAdmin: boolean;
}

/** Synchronized between tabs. @returns undefined while logged out */
export function useSession(): Session | undefined {
  const isAuthenticated = useStoredValue(authenticatedFlag);
  const isAdmin = useStoredValue(adminFlag);
  const { displayName } = useStoredValue(userSettings);
  return isAuthenticated ? { name: displayName, isAdmin } : undefined;
}

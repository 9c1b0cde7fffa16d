import { sessionStorageKeys } from "../browser-storage-names.ts";
import { createStoredValue, type StoredValue } from "../settings/stored/stored-value.ts";
import { initialsOf } from "../settings/user/initials.ts";
import { demoPassword, nameless, userSettings } from "../settings/user-settings.ts";
import { noteActivity } from "./activity.ts";

const storedFlag = (key: string): StoredValue<boolean> =>
  createStoredValue<boolean>({
    key,
    initial: false,
    parse: (text) => ({ value: text === "true", isRepaired: false }),
    serialize: (isSet) => (isSet ? "true" : undefined),
  });

export const authenticatedFlag = storedFlag(sessionStorageKeys.authenticated);
export const adminFlag = storedFlag(sessionStorageKeys.admin);

/**
 * Logs in under any name, with the demo's password.
 * @returns the name that counts, undefined for a wrong password
 */
export function logIn(userName: string, password: string): string | undefined {
  if (password !== demoPassword) return undefined;
  const name = userName.trim() || nameless;
  const settings = userSettings.get();
  // Who comes back finds the name that they gave themselves.
  if (settings.loginName !== name)
    userSettings.set({ ...settings, loginName: name, displayName: name, initials: initialsOf(name), profileImage: "" });
  noteActivity();
  adminFlag.set(/admin/i.test(name));
  authenticatedFlag.set(true);
  return userSettings.get().displayName;
}

export function logOut(): void {
  authenticatedFlag.set(false);
  adminFlag.set(false);
}

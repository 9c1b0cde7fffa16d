import { sessionStorageKeys, settingsStorageKeys } from "../browser-storage-names.ts";
import { readFields } from "../settings/stored/stored-fields.ts";
import {
  createStoredJson,
  createStoredValue,
  type StoredValue,
  useStoredValue,
} from "../settings/stored/stored-value.ts";
import {
  demoPassword,
  initialsOf,
  nameless,
  type UserSettings,
  userFields,
  userSettings,
} from "../settings/user-settings.ts";
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

/** Settings of a login name hold a picture of up to 1 MB. */
const maxPeople = 8;

const people = createStoredJson<readonly UserSettings[]>(settingsStorageKeys.people, [], (raw) => {
  if (!Array.isArray(raw)) return { value: [], isRepaired: true };
  const results = raw.slice(0, maxPeople).map((one) => readFields(userFields, one));
  return { value: results.map(({ value }) => value), isRepaired: results.some(({ isRepaired }) => isRepaired) };
});

function showSettingsOf(name: string): void {
  const before = userSettings.get();
  if (before.loginName === name) return;
  putAside(before);
  const own = people.get().find(({ loginName }) => loginName === name);
  const fresh = { ...neutral(before), loginName: name, displayName: name, initials: initialsOf(name) };
  userSettings.set(own ?? fresh);
  people.set(people.get().filter(({ loginName }) => loginName !== name));
}

/** The theme belongs to the screen rather than to a person, so logging out does not switch the light. */
function hideSettings(): void {
  const before = userSettings.get();
  putAside(before);
  userSettings.set(neutral(before));
}

const neutral = ({ theme }: UserSettings): UserSettings => ({ ...userSettings.initial, theme });

function putAside(settings: UserSettings): void {
  if (settings.loginName === "") return;
  const others = people.get().filter(({ loginName }) => loginName !== settings.loginName);
  people.set([settings, ...others].slice(0, maxPeople));
}

import { translatedLanguages } from "#app/lib/language/languages.ts";
import { readStoredText, storeText } from "#app/lib/stored-text.ts";
import { secondMs } from "#app/lib/units.ts";
import { sessionStorageKeys, settingsStorageKeys } from "../browser-storage-names.ts";
import { arrivalLanguage } from "../document/arrival-language.ts";
import { type SiteSettings, siteSettings } from "../settings/site-settings.ts";
import { readFields } from "../settings/stored/stored-fields.ts";
import {
  createStoredJson,
  createStoredValue,
  type StoredValue,
  useStoredValue,
} from "../settings/stored/stored-value.ts";
import {
  findAccount,
  mergeRecords,
  registrations,
  type UserRecord,
  userRecords,
  useUserRecords,
} from "../settings/user-records.ts";
import {
  demoPassword,
  initialsOf,
  nameless,
  type UserSettings,
  userFields,
  userSettings,
} from "../settings/user-settings.ts";
import type { UploadLimits } from "../transfer/upload-files.ts";

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

const neutral = ({ theme }: UserSettings): UserSettings => ({
  ...userSettings.initial,
  language: arrivalLanguage(translatedLanguages) ?? userSettings.initial.language,
  theme,
});

function putAside(settings: UserSettings): void {
  if (settings.loginName === "") return;
  const others = people.get().filter(({ loginName }) => loginName !== settings.loginName);
  people.set([settings, ...others].slice(0, maxPeople));
}

export const noteEveryMs = 5 * secondMs;

let lastNotedMs = 0;

export function noteActivity(): void {
  if (Date.now() - lastNotedMs < noteEveryMs) return;
  lastNotedMs = Date.now();
  // Without storage each tab counts by itself.
  storeText(settingsStorageKeys.activity, String(lastNotedMs));
}

export function measureIdleMs(): number {
  const latestMs = Math.max(lastNotedMs, Number(readStoredText(settingsStorageKeys.activity)) || 0);
  return latestMs === 0 ? 0 : Date.now() - latestMs;
}

export function useUploadLimits(): UploadLimits {
  const site = useStoredValue(siteSettings);
  const { loginName } = useStoredValue(userSettings);
  return findUploadLimits(site, useUserRecords(), loginName);
}

export const currentUploadLimits = (): UploadLimits =>
  findUploadLimits(
    siteSettings.get(),
    mergeRecords(userRecords.get(), registrations.get()),
    userSettings.get().loginName,
  );

const [megabyte, gigabyte] = [1024 ** 2, 1024 ** 3];

export function findUploadLimits(
  { maxFileSize, defaultQuota }: SiteSettings,
  users: readonly UserRecord[],
  loginName: string,
): UploadLimits {
  const quota = findAccount(users, loginName)?.quota ?? defaultQuota;
  return { maxFileBytes: maxFileSize * megabyte, quotaBytes: quota * gigabyte };
}

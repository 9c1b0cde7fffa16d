import { settingsStorageKeys } from "../browser-storage-names.ts";
import { createStoredJson } from "./stored/stored-value.ts";
import { defaultUserSettings, initialsOf, readUserSettings, type UserSettings, userSettings } from "./user-settings.ts";

/** Settings of a login name hold a picture of up to 1 MB. */
const maxPeople = 8;

const people = createStoredJson<readonly UserSettings[]>(settingsStorageKeys.people, [], (raw) => {
  if (!Array.isArray(raw)) return { value: [], isRepaired: true };
  const results = raw.slice(0, maxPeople).map(readUserSettings);
  return { value: results.map(({ value }) => value), isRepaired: results.some(({ isRepaired }) => isRepaired) };
});

export function showSettingsOf(name: string): void {
  const before = userSettings.get();
  if (before.loginName === name) return;
  putAside(before);
  const own = people.get().find(({ loginName }) => loginName === name);
  const fresh = { ...neutral(before), loginName: name, displayName: name, initials: initialsOf(name) };
  userSettings.set(own ?? fresh);
  people.set(people.get().filter(({ loginName }) => loginName !== name));
}

/** The theme belongs to the screen rather than to a person, so logging out does not switch the light. */
export function hideSettings(): void {
  const before = userSettings.get();
  putAside(before);
  userSettings.set(neutral(before));
}

const neutral = ({ theme }: UserSettings): UserSettings => ({ ...defaultUserSettings, theme });

function putAside(settings: UserSettings): void {
  if (settings.loginName === "") return;
  const others = people.get().filter(({ loginName }) => loginName !== settings.loginName);
  people.set([settings, ...others].slice(0, maxPeople));
}

import { settingsStorageKeys } from "../browser-storage-names.ts";
import { type Language, languages } from "../i18n/language.ts";
import {
  type FieldReader,
  filledTextUpTo,
  flag,
  oneOf,
  type ParseResult,
  readFields,
  textUpTo,
} from "./stored/stored-fields.ts";
import { createStoredJson } from "./stored/stored-value.ts";

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

export const signOutDelaysMinutes = [0, 5, 15, 60] as const;

export interface UserSettings {
  readonly displayName: string;
  readonly email: string;
  readonly initials: string;
  readonly theme: Theme;
  readonly language: Language;
  readonly notificationsEnabled: boolean;
  readonly profileImage: string;
  readonly loginName: string;
  readonly signOutAfterMinutes: (typeof signOutDelaysMinutes)[number];
}

/** Protects nothing: all data is in the visitor's own browser. */
export const demoPassword = "demo";
export const nameMax = 60;
export const emailMax = 254;
export const initialsMax = 3;
export const nameless = "User";

export const defaultUserSettings: UserSettings = {
  displayName: nameless,
  email: "",
  initials: "U",
  theme: "dark",
  language: "en",
  notificationsEnabled: true,
  profileImage: "",
  loginName: "",
  signOutAfterMinutes: 0,
};

const imageUrl: FieldReader<string> = (raw) =>
  typeof raw === "string" && (raw === "" || /^data:image\/(png|jpeg);base64,[\w+/=]*$/.test(raw)) ? raw : undefined;

export const readUserSettings = (raw: unknown): ParseResult<UserSettings> =>
  readFields(raw, defaultUserSettings, {
    displayName: filledTextUpTo(nameMax),
    email: textUpTo(emailMax),
    initials: filledTextUpTo(initialsMax * 2),
    theme: oneOf(themes),
    language: oneOf(languages),
    notificationsEnabled: flag,
    profileImage: imageUrl,
    loginName: textUpTo(nameMax),
    signOutAfterMinutes: oneOf(signOutDelaysMinutes),
  });

export const userSettings = createStoredJson(settingsStorageKeys.user, defaultUserSettings, readUserSettings);

export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase()
    .slice(0, initialsMax);
}

import { settingsStorageKeys } from "../browser-storage-names.ts";
import { type Language, languages } from "../messages/language.ts";
import {
  type FieldReader,
  filledTextUpTo,
  flag,
  oneOf,
  type Reading,
  readFields,
  textUpTo,
} from "./stored/stored-fields.ts";
import { createStoredValue, parseJson } from "./stored/stored-value.ts";

export const themes = ["dark", "light"] as const;
export type Theme = (typeof themes)[number];

/** Minutes without a sign of life after which the session ends; 0 is never. */
export const signOutDelaysMinutes = [0, 5, 15, 60] as const;

/** What a person has chosen for themselves. The first seven fields are the specification's. */
export interface UserSettings {
  readonly displayName: string;
  readonly email: string;
  readonly initials: string;
  readonly theme: Theme;
  readonly language: Language;
  readonly notificationsEnabled: boolean;
  /** Data URL of a PNG or JPEG; empty for none. */
  readonly profileImage: string;
  /** The name of the last login: who comes back under it finds the display name as it was. */
  readonly loginName: string;
  readonly signOutAfterMinutes: (typeof signOutDelaysMinutes)[number];
}

/** The demo's one password. It guards nothing: everything lies in the visitor's own browser. */
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

export const readUserSettings = (raw: unknown): Reading<UserSettings> =>
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

export const userSettings = createStoredValue<UserSettings>({
  key: settingsStorageKeys.user,
  initial: defaultUserSettings,
  parse: parseJson(readUserSettings),
  serialize: JSON.stringify,
});

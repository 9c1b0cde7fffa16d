import { type Language, languageNames } from "#app/lib/language/languages.ts";
import { settingsStorageKeys } from "../browser-storage-names.ts";
import { createStoredFields, type Fields, type Values } from "./stored/stored-fields.ts";

/** Protects nothing: all data is in the visitor's own browser. */
export const demoPassword = "demo";
export const nameMax = 60;
export const emailMax = 254;
const initialsMax = 3;
export const nameless = "User";

export const userFields = {
  displayName: {
    kind: "text",
    label: "displayName",
    initial: nameless,
    max: nameMax,
    missing: "nameMissing",
    autoComplete: "name",
  },
  email: { kind: "email", label: "email", hint: "emailHint", initial: "", max: emailMax, autoComplete: "email" },
  initials: {
    kind: "text",
    label: "initials",
    hint: "initialsHint",
    initial: "U",
    max: initialsMax * 2,
    typedMax: initialsMax,
    missing: "initialsMissing",
  },
  theme: {
    kind: "radio",
    label: "theme",
    initial: "dark",
    values: ["dark", "light"] as const,
    namesIn: ({ themeNames }) => themeNames,
  },
  language: {
    kind: "select",
    label: "language",
    initial: "en",
    values: Object.keys(languageNames) as Language[],
    namesIn: () => languageNames,
    areLanguages: true,
  },
  notificationsEnabled: { kind: "switch", label: "notifications", hint: "notificationsHint", initial: true },
  profileImage: {
    kind: "image",
    label: "picture",
    hint: "pictureHint",
    initial: "",
    kinds: ["image/png", "image/jpeg"],
    maxSidePx: 256,
  },
  loginName: { kind: "text", initial: "", max: nameMax },
  signOutAfterMinutes: {
    kind: "select",
    label: "signOutAfter",
    hint: "signOutHint",
    initial: 0,
    values: [0, 5, 15, 60] as const,
    namesIn: ({ signOutNever, minutes }) => ({
      0: signOutNever,
      5: minutes({ count: 5 }),
      15: minutes({ count: 15 }),
      60: minutes({ count: 60 }),
    }),
  },
} satisfies Fields;

export type UserSettings = Values<typeof userFields>;

export const userSettings = createStoredFields(settingsStorageKeys.user, userFields);

export function initialsOf(name: string): string {
  const words = name.split(/[\s._@-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase()
    .slice(0, initialsMax);
}

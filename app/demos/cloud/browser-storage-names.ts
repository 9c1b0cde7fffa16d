import { cloudSettingsKey } from "#app/shell/theme/theme-choice.ts";

export const driveDatabaseName = "cloud-drive";

/** `localStorage`: set with the first change, to tell a first visit from storage that the browser has cleared. */
export const driveUsedKey = "cloud-drive-used";

export const uploadJournalPrefix = "cloud-upload-";

export const sessionStorageKeys = { authenticated: "cloud-authenticated", admin: "cloud-admin" } as const;

/** `localStorage` keys, retained between visits. */
export const settingsStorageKeys = {
  user: cloudSettingsKey,
  people: "cloud-people",
  site: "cloud-site-settings",
  users: "cloud-users",
  registrations: "cloud-registrations",
  view: "cloud-files-view",
  activity: "cloud-active-at",
} as const;

/** A visitor for whom one of them has a value does not see the page that the server renders. */
export const returningKeys = [sessionStorageKeys.authenticated, settingsStorageKeys.user, settingsStorageKeys.site];

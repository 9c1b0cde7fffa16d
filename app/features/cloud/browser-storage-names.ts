import { cloudSettingsKey } from "#app/shell/theme/theme-choice.ts";

/** Names of the demo's browser storage, listed on the privacy page. */

export const driveDatabaseName = "cloud-drive";

/** `localStorage` keys, removed on logout. */
export const sessionStorageKeys = { authenticated: "cloud-authenticated", admin: "cloud-admin" } as const;

/** `localStorage` keys, retained between visits. */
export const settingsStorageKeys = {
  user: cloudSettingsKey,
  site: "cloud-site-settings",
  users: "cloud-users",
  registrations: "cloud-registrations",
  view: "cloud-files-view",
  activity: "cloud-active-at",
} as const;

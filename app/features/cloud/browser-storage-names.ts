import { cloudSettingsKey } from "#app/shell/theme-choice.ts";

/** What the cloud demo leaves in a visitor's browser; the privacy page names it. */

/** The database (IndexedDB) of files and folders. */
export const driveDatabaseName = "cloud-drive";

/** In `localStorage`, until somebody logs out. */
export const sessionStorageKeys = { authenticated: "cloud-authenticated", admin: "cloud-admin" } as const;

/** In `localStorage`, for the next visit. */
export const settingsStorageKeys = {
  user: cloudSettingsKey,
  site: "cloud-site-settings",
  users: "cloud-users",
  registrations: "cloud-registrations",
  view: "cloud-files-view",
  activity: "cloud-active-at",
} as const;

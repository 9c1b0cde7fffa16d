import { siteSettings } from "./site-settings.ts";
import { registrations, userRecords } from "./user-records.ts";
import { userSettings } from "./user-settings.ts";

/** Stores what could be saved of damaged settings, so that they are mended once. @returns whether any were damaged */
export function mendStoredSettings(): boolean {
  const mend = <T>(stored: { isRepaired(): boolean; get(): T; set(value: T): boolean }): boolean => {
    if (!stored.isRepaired()) return false;
    stored.set(stored.get());
    return true;
  };
  return [mend(userSettings), mend(siteSettings), mend(userRecords), mend(registrations)].some(Boolean);
}

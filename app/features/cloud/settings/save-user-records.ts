import { registrations, type UserRecord, userRecords } from "./user-records.ts";

/** For administrators: the whole list, which takes in who has registered. @returns whether the browser has stored it */
export function saveUserRecords(list: readonly UserRecord[]): boolean {
  const isStored = userRecords.set(list);
  if (isStored) registrations.set([]);
  return isStored;
}

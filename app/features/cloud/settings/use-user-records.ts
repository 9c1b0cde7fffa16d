import { useMemo } from "react";
import { useStoredValue } from "./use-stored-value.ts";
import { mergeRecords, registrations, type UserRecord, userRecords } from "./user-records.ts";

/** The administrator's list, and who has registered since it was last saved. */
export function useUserRecords(): readonly UserRecord[] {
  const saved = useStoredValue(userRecords);
  const registered = useStoredValue(registrations);
  return useMemo(() => mergeRecords(saved, registered), [saved, registered]);
}

import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { Drive } from "../drive/drive.ts";

/** What the drive says now, and again whenever that changes. @param read gives the same value until something changes */
export const useDriveValue = <T>(drive: Drive, read: () => T): T => useSyncExternalStore(drive.subscribe, read, read);

/** Draws anew with each change of the drive, for what no single value of it tells. @returns how many there were, to depend on */
export function useDriveChanges(drive: Drive, isWanted: boolean): number {
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (isWanted ? drive.subscribe(noteChange) : undefined), [drive, isWanted]);
  return changes;
}

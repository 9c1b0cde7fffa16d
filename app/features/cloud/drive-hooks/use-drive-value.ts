import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { Drive } from "../drive/drive.ts";

/** @param read returns the same value until it changes */
export const useDriveValue = <T>(drive: Drive, read: () => T): T => useSyncExternalStore(drive.subscribe, read, read);

export function useDriveChanges(drive: Drive, isWanted: boolean): number {
  const [changes, noteChange] = useReducer((count: number) => count + 1, 0);
  useEffect(() => (isWanted ? drive.subscribe(noteChange) : undefined), [drive, isWanted]);
  return changes;
}

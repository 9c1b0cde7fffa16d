import { useSyncExternalStore } from "react";
import type { Drive } from "../drive/drive.ts";

/** What the drive says now, and again whenever that changes. @param read gives the same value until something changes */
export const useDriveValue = <T>(drive: Drive, read: () => T): T =>
  useSyncExternalStore((tell) => drive.subscribe(tell), read, read);

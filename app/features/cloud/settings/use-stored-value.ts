import { useSyncExternalStore } from "react";
import type { StoredValue } from "./stored/stored-value.ts";

export const useStoredValue = <T>(stored: StoredValue<T>): T => useSyncExternalStore(stored.subscribe, stored.get);

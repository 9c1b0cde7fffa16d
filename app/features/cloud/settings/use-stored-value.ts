import { useSyncExternalStore } from "react";
import type { StoredValue } from "./stored-value.ts";

export const useStoredValue = <T>(stored: StoredValue<T>): T => useSyncExternalStore(stored.subscribe, stored.get);

import { secondMs } from "#app/lib/units.ts";
import { settingsStorageKeys } from "../browser-storage-names.ts";

export const noteEveryMs = 5 * secondMs;

let lastNotedMs = 0;

/** Notes a sign of life, for all tabs. */
export function noteActivity(): void {
  if (Date.now() - lastNotedMs < noteEveryMs) return;
  lastNotedMs = Date.now();
  try {
    localStorage.setItem(settingsStorageKeys.activity, String(lastNotedMs));
  } catch {
    // Without storage each tab counts by itself.
  }
}

/** @returns how long no tab has seen a sign of life; 0 where none was ever noted */
export function measureIdleMs(): number {
  const latestMs = Math.max(lastNotedMs, readActivity());
  return latestMs === 0 ? 0 : Date.now() - latestMs;
}

function readActivity(): number {
  try {
    return Number(localStorage.getItem(settingsStorageKeys.activity)) || 0;
  } catch {
    return 0;
  }
}

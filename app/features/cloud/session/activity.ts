import { readStoredText, storeText } from "#app/lib/stored-text.ts";
import { secondMs } from "#app/lib/units.ts";
import { settingsStorageKeys } from "../browser-storage-names.ts";

export const noteEveryMs = 5 * secondMs;

let lastNotedMs = 0;

export function noteActivity(): void {
  if (Date.now() - lastNotedMs < noteEveryMs) return;
  lastNotedMs = Date.now();
  // Without storage each tab counts by itself.
  storeText(settingsStorageKeys.activity, String(lastNotedMs));
}

export function measureIdleMs(): number {
  const latestMs = Math.max(lastNotedMs, Number(readStoredText(settingsStorageKeys.activity)) || 0);
  return latestMs === 0 ? 0 : Date.now() - latestMs;
}

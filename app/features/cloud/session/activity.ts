import { secondMs } from "#app/lib/units.ts";
import { settingsStorageKeys } from "../browser-storage-names.ts";
import { readText, writeText } from "../settings/stored/stored-value.ts";

export const noteEveryMs = 5 * secondMs;

let lastNotedMs = 0;

export function noteActivity(): void {
  if (Date.now() - lastNotedMs < noteEveryMs) return;
  lastNotedMs = Date.now();
  // Without storage each tab counts by itself.
  writeText(settingsStorageKeys.activity, String(lastNotedMs));
}

export function measureIdleMs(): number {
  const latestMs = Math.max(lastNotedMs, Number(readText(settingsStorageKeys.activity)) || 0);
  return latestMs === 0 ? 0 : Date.now() - latestMs;
}

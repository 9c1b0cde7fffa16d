import { deviceFlagKey } from "#app/features/admin/inbox-copy-names.ts";

/* Storage may be blocked: then a flag lasts as long as the page, and nothing is kept on the device. */
export function readFlag(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeFlag(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}

export const readDeviceUser = (): string | undefined => readFlag(deviceFlagKey);

export const setDeviceUser = (userId: string | undefined): void => storeFlag(deviceFlagKey, userId);

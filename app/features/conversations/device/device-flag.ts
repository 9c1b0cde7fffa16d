import { deviceFlagKey } from "#app/features/admin/inbox-copy-names.ts";

export function readDeviceUser(): string | undefined {
  try {
    return localStorage.getItem(deviceFlagKey) ?? undefined;
  } catch {
    return undefined;
  }
}

export function setDeviceUser(userId: string | undefined): void {
  try {
    if (userId === undefined) localStorage.removeItem(deviceFlagKey);
    else localStorage.setItem(deviceFlagKey, userId);
  } catch {
    // Storage is blocked: then nothing is kept either.
  }
}

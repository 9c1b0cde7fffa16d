import { deviceFlagKey } from "#app/features/admin/inbox-copy-names.ts";
import { readStoredText, storeText } from "#app/lib/stored-text.ts";

/* Storage may be blocked: then a flag lasts as long as the page, and nothing is kept on the device. */
export const readFlag = (key: string): string | undefined => readStoredText(key) ?? undefined;

export const storeFlag = (key: string, value: string | undefined): void => void storeText(key, value ?? null);

export const readDeviceUser = (): string | undefined => readFlag(deviceFlagKey);

export const setDeviceUser = (userId: string | undefined): void => storeFlag(deviceFlagKey, userId);

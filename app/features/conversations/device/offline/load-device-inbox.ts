import { readDeviceUser } from "../device-flag.ts";
import type { DeviceInbox } from "./device-inbox.ts";

/** A lost connection is 503 (`explainFailedRequest`); a proxy says also 502 and 504. */
export const isUnreachable = (status: number): boolean => status > 501;

/** @returns undefined where this browser does not keep the inbox, or its code cannot be fetched */
export async function loadDeviceInbox(): Promise<(DeviceInbox & { userId: string }) | undefined> {
  const userId = readDeviceUser();
  if (userId === undefined) return undefined;
  const code = await import("./device-inbox.ts").catch(() => undefined);
  return code && { ...code.deviceInbox, userId };
}

import { useEffect, useEffectEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import { readDeviceUser } from "../../device/device-flag.ts";
import type { InboxList } from "../../server/list/inbox-list.ts";

/** A lost connection is 503 (`explainFailedRequest`); a proxy says also 502 and 504. */
export const isUnreachable = (status: number): boolean => status > 501;

export type DeviceInbox = typeof import("./device-inbox.tsx");

/** @returns undefined where this browser does not keep the inbox, or its code cannot be fetched */
export async function loadDeviceInbox(): Promise<DeviceInbox | undefined> {
  if (readDeviceUser() === undefined) return undefined;
  return import("./device-inbox.tsx").catch(() => undefined);
}

/** The page as the service worker opens it: its hash names what was asked for. */
const isShell = ({ rows, error }: InboxList): boolean => rows === undefined && error === undefined;

/** Keeps the inbox on a chosen device and sends what waits there. @returns its code, if used */
export function useKeptInbox(list: InboxList, refresh: () => void): DeviceInbox | undefined {
  const navigate = useNavigate();
  const [device, setDevice] = useState<DeviceInbox>();
  const start = useEffectEvent(() => {
    if (isShell(list)) void navigate(location.hash.slice(1) || href("/admin/inbox"), { replace: true });
  });
  const onConnection = useEffectEvent(() => {
    if (device) refresh();
  });
  useEffect(() => {
    start();
    const events = new AbortController();
    for (const name of ["online", "offline"]) addEventListener(name, () => onConnection(), events);
    return () => events.abort();
  }, []);
  useEffect(() => {
    void loadDeviceInbox().then((loaded) => {
      setDevice((known) => known ?? loaded);
      if (list.keptAt === undefined && list.rows) loaded?.keepInboxSoon(readDeviceUser() ?? "");
    });
  }, [list]);
  return device;
}

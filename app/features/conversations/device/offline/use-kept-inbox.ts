import { useEffect, useEffectEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import type { InboxList } from "../../owner/list/inbox-list.ts";
import type { DeviceInbox } from "./device-inbox.ts";
import { loadDeviceInbox } from "./load-device-inbox.ts";

/** The page as the service worker opens it: its hash names what was asked for. */
const isShell = ({ rows, error }: InboxList): boolean => rows === undefined && error === undefined;

/**
 * Where the owner has chosen it, the inbox is kept on this device, and what waits there is sent.
 * @returns its code, where it is
 */
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
      if (list.keptAt === undefined && list.rows) loaded?.keepInboxSoon(loaded.userId);
    });
  }, [list]);
  return device;
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";
import { useServerEvents } from "./use-server-events.ts";

const focusEveryMs = 15 * secondMs;
const changesEveryMs = secondMs;

interface Changes {
  /** Server-sent events announce them. */
  eventsPath: string;
  /** Whether this window made a change, and shows it already. */
  isOwn: (id: string) => boolean;
  /** Gets the ids of what changed, undefined where that is not known. */
  onChange: (ids: readonly string[] | undefined) => void;
}

/**
 * Reloads the lists on request, at most every 15 s on focus, at most every second when something changed, and every
 * `pollMs` while the page is visible and changes are not announced.
 */
export function useFreshLists(lists: object, pollMs: number | undefined, changes?: Changes) {
  const { revalidate, state } = useRevalidator();
  const [isStale, setStale] = useState(false);
  const isLive = useServerEvents(changes?.eventsPath, (ids) => {
    const others = ids?.filter((id) => !changes?.isOwn(id));
    if (others?.length === 0) return;
    setStale(true);
    changes?.onChange(others);
  });
  const loadedAt = useRef(0);
  useEffect(() => {
    // Any load counts, not only those started here.
    if (lists) loadedAt.current = Date.now();
  }, [lists]);

  const refreshWhenDue = useEffectEvent(() => {
    const isDue = Date.now() - loadedAt.current >= focusEveryMs;
    if (isDue && state === "idle" && document.visibilityState === "visible") revalidate();
  });
  useEffect(() => {
    const onReturn = () => refreshWhenDue();
    window.addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      window.removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, []);
  const poll = useEffectEvent(() => {
    if (document.visibilityState !== "visible") return;
    revalidate();
    changes?.onChange(undefined);
  });
  useEffect(() => {
    if (!lists || pollMs === undefined || isLive || state !== "idle") return;
    const timer = setInterval(() => poll(), pollMs);
    return () => clearInterval(timer);
  }, [lists, pollMs, isLive, state]);
  useEffect(() => {
    if (!lists || !isStale || state !== "idle") return;
    const reload = () => {
      setStale(false);
      revalidate();
    };
    const timer = setTimeout(reload, loadedAt.current + changesEveryMs - Date.now());
    return () => clearTimeout(timer);
  }, [lists, isStale, state, revalidate]);
  return { refresh: () => void revalidate(), isRefreshing: state !== "idle" };
}

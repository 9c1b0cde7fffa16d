import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";
import { useServerEvents } from "./use-server-events.ts";

const focusEveryMs = 15 * secondMs;
const changesEveryMs = secondMs;

/**
 * Reloads the lists on request, at most every 15 s on focus, at most every second when something changed, and every
 * `pollMs` while the page is visible and changes are not announced.
 * @param eventsPath of the server-sent events that announce them
 * @param isOwn whether this window made a change, and shows it already
 * @param onChange gets the ids of what changed, undefined where that is not known
 */
export function useFreshLists(
  lists: object,
  pollMs: number | undefined,
  eventsPath?: string,
  isOwn?: (id: string) => boolean,
  onChange?: (ids: readonly string[] | undefined) => void,
) {
  const { revalidate, state } = useRevalidator();
  const { isLive, changeCount } = useServerEvents(eventsPath, isOwn, onChange);
  const seenCount = useRef(0);
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
    onChange?.(undefined);
  });
  useEffect(() => {
    if (!lists || pollMs === undefined || isLive || state !== "idle") return;
    const timer = setInterval(() => poll(), pollMs);
    return () => clearInterval(timer);
  }, [lists, pollMs, isLive, state]);
  useEffect(() => {
    if (!lists || changeCount === seenCount.current || state !== "idle") return;
    const reload = () => {
      seenCount.current = changeCount;
      revalidate();
    };
    const timer = setTimeout(reload, loadedAt.current + changesEveryMs - Date.now());
    return () => clearTimeout(timer);
  }, [lists, changeCount, state, revalidate]);
  return { refresh: () => void revalidate(), isRefreshing: state !== "idle" };
}

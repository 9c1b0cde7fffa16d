import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { minuteMs, secondMs } from "#app/lib/units.ts";

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
 * @param reload in place of the page's loaders
 */
export function useFreshLists(lists: object, pollMs: number | undefined, changes?: Changes, reload?: () => unknown) {
  const router = useRevalidator();
  const state = reload ? "idle" : router.state;
  const revalidate = useEffectEvent(() => void (reload ?? router.revalidate)());
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
    const reloadOnce = () => {
      setStale(false);
      revalidate();
    };
    const timer = setTimeout(reloadOnce, loadedAt.current + changesEveryMs - Date.now());
    return () => clearTimeout(timer);
  }, [lists, isStale, state]);
  return { refresh: () => void router.revalidate(), isRefreshing: state !== "idle" };
}

/** After a response that ends an EventSource: too many streams, a stopping site, a proxy. */
const openAgainMs = minuteMs;

/**
 * While the page is visible: browsers open at most six connections of HTTP/1.1 to a site, and hidden tabs need none.
 * @param onChange gets the ids of what changed, undefined where that is not known
 * @returns whether changes are announced
 */
function useServerEvents(path: string | undefined, onChange: (ids: readonly string[] | undefined) => void): boolean {
  const [isLive, setIsLive] = useState(false);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (path === undefined) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      setIsLive(false);
    };
    const open = () => {
      if (document.visibilityState === "hidden") return close();
      if (source) return;
      const opened = new EventSource(path);
      source = opened;
      opened.addEventListener("changed", ({ data }: MessageEvent<string>) => handleChange(JSON.parse(data)));
      opened.addEventListener("missed", () => handleChange(undefined));
      opened.onopen = () => setIsLive(true);
      opened.onerror = () => {
        setIsLive(false);
        if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
        close();
        timer = setTimeout(open, openAgainMs);
      };
    };
    open();
    document.addEventListener("visibilitychange", open);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", open);
    return () => {
      close();
      document.removeEventListener("visibilitychange", open);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", open);
    };
  }, [path]);
  return isLive;
}

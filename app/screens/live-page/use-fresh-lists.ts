import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";

const focusEveryMs = 15 * secondMs;

/** Reloads the lists on request, at most every 15 s on focus, and every `pollMs` while the page is visible. */
export function useFreshLists(lists: object, pollMs: number | undefined) {
  const { revalidate, state } = useRevalidator();
  const loadedAt = useRef(0);
  useEffect(() => {
    // After any load, not only those started here.
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
    if (document.visibilityState === "visible") revalidate();
  });
  useEffect(() => {
    if (!lists || pollMs === undefined || state !== "idle") return;
    const timer = setInterval(() => poll(), pollMs);
    return () => clearInterval(timer);
  }, [lists, pollMs, state]);
  return { refresh: () => void revalidate(), isRefreshing: state !== "idle" };
}

import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";

const focusEveryMs = 15 * secondMs;

/** Loads the lists again when asked, and when the window gets the focus back, but then at most every 15 s. */
export function useFreshLists(lists: object) {
  const { revalidate, state } = useRevalidator();
  const loadedAt = useRef(0);
  useEffect(() => {
    // Any load counts, whoever asked for it.
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
  return { refresh: () => void revalidate(), isRefreshing: state !== "idle" };
}

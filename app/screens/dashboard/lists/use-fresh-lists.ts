import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";

const focusEveryMs = 15 * secondMs;
const pollMs = 3 * secondMs;

/** Reloads the lists on request, at most every 15 s on focus, and every 3 s while mails are being sent. */
export function useFreshLists(lists: object, isMoving: boolean) {
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
    if (!lists || !isMoving || state !== "idle") return;
    const timer = setTimeout(() => poll(), pollMs);
    return () => clearTimeout(timer);
  }, [lists, isMoving, state]);
  return { refresh: () => void revalidate(), isRefreshing: state !== "idle" };
}

import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";

const focusEveryMs = 15 * secondMs;
const lookAgainMs = 3 * secondMs;

/**
 * Loads the lists again when asked; when the window gets the focus back, but then at most every 15 s; and every 3 s
 * while something in them moves by itself.
 */
export function useFreshLists(lists: object, isMoving: boolean) {
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
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === "visible") revalidate();
  });
  useEffect(() => {
    if (!lists || !isMoving || state !== "idle") return;
    const timer = setTimeout(() => lookAgain(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [lists, isMoving, state]);
  return { refresh: () => void revalidate(), isRefreshing: state !== "idle" };
}

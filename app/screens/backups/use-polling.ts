import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { secondMs } from "#app/lib/units.ts";

const everyMs = 2 * secondMs;

export function usePolling(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const poll = useEffectEvent(() => {
    if (document.visibilityState === "visible") revalidate();
  });
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => poll(), everyMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, state]);
}

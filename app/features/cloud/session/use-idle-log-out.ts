import { useEffect } from "react";
import { minuteMs } from "#app/lib/units.ts";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";
import { measureIdleMs, noteActivity, noteEveryMs } from "./activity.ts";
import { logOut } from "./session.ts";

const signs = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

export function useIdleLogOut(onLogOut: () => void): void {
  const delayMs = useStoredValue(userSettings).signOutAfterMinutes * minuteMs;
  useEffect(() => {
    const look = () => {
      if (delayMs === 0 || measureIdleMs() < delayMs) return;
      logOut();
      onLogOut();
    };
    // An open session may be restored much later.
    look();
    const timer = setInterval(look, noteEveryMs);
    for (const sign of signs) addEventListener(sign, noteActivity, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) removeEventListener(sign, noteActivity);
    };
  }, [delayMs, onLogOut]);
}

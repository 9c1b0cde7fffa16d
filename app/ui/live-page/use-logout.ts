import { useEffect, useEffectEvent } from "react";
import { href, useNavigation } from "react-router";

/** Calls back when the owner logs out: what the page has in memory must not outlive the session. */
export function useLogout(onLogout: () => void): void {
  const { formAction } = useNavigation();
  const isLoggingOut = formAction?.split("?")[0] === href("/admin/logout");
  const logOut = useEffectEvent(onLogout);
  useEffect(() => {
    if (isLoggingOut) logOut();
  }, [isLoggingOut]);
}

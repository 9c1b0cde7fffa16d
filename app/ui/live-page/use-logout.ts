import { useEffect } from "react";
import { href, useNavigation } from "react-router";

const forgetters = new Set<() => void>();

/** Calls back when the owner logs out: this window's memory must not outlive the session. */
export const onLogout = (forget: () => void): void => void forgetters.add(forget);

export function useLogout(): void {
  const { formAction } = useNavigation();
  const isLoggingOut = formAction?.split("?")[0] === href("/admin/logout");
  useEffect(() => {
    if (isLoggingOut) for (const forget of forgetters) forget();
  }, [isLoggingOut]);
}

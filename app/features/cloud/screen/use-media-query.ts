import { useSyncExternalStore } from "react";

const phone = "(max-width: 40rem)";

/** Whether a media query holds, now and whenever that changes. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener("change", tell);
      return () => list.removeEventListener("change", tell);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether there is room for one thing at a time. */
export const useIsPhone = (): boolean => useMediaQuery(phone);

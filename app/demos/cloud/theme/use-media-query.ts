import { useSyncExternalStore } from "react";

const phone = "(max-width: 40rem)";

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query);
      list.addEventListener("change", notify);
      return () => list.removeEventListener("change", notify);
    },
    () => matchMedia(query).matches,
  );
}

export const useIsPhone = (): boolean => useMediaQuery(phone);

import { useSyncExternalStore } from "react";

const phone = "(max-width: 40rem)";

/** Whether there is room for one thing at a time. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      const list = matchMedia(phone);
      list.addEventListener("change", tell);
      return () => list.removeEventListener("change", tell);
    },
    () => matchMedia(phone).matches,
  );

import { useEffect, useRef } from "react";
import type { RenameCalls, TypedName } from "./rename-name.ts";

/** Keeps what is typed as an item's new name while rows move. @param id the item that is being renamed, if any */
export function useTypedName(id: string | undefined): Pick<RenameCalls, "readTyped" | "onType"> {
  const typed = useRef<TypedName>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item begins with its own name
  useEffect(
    () => () => {
      typed.current = undefined;
    },
    [id],
  );
  return {
    readTyped: () => typed.current,
    onType: (now) => {
      typed.current = now;
    },
  };
}

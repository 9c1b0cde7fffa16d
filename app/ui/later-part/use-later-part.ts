import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { showError } from "../show-toast.ts";

/**
 * A part of the page whose code is fetched when it is first wanted.
 * @param load its module; without a connection the owner is told, and the page stays
 * @returns undefined until it is there
 */
export function useLaterPart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ shown: ComponentType<Props> }>();
  const fetchPart = useEffectEvent(async () => {
    try {
      setPart({ shown: await load() });
    } catch {
      showError("Error", "This could not be loaded. Please try again.");
    }
  });
  useEffect(() => {
    if (isWanted && !part) void fetchPart();
  }, [isWanted, part]);
  return part?.shown;
}

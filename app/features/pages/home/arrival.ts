import { useSyncExternalStore } from "react";
import { secondMs } from "#app/lib/units.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";

type Timing = Pick<PerformanceNavigationTiming, "name" | "responseEnd" | "transferSize" | "redirectCount">;

const shownMaxMs = 3 * secondMs;

/** @param url may differ from the document's @returns how fast the document arrived; undefined if slow or unknown */
export function readArrival(timing: Timing | undefined, url: string): { seconds: string; kb: number } | undefined {
  if (!timing || new URL(timing.name).pathname !== new URL(url).pathname) return undefined;
  const { responseEnd, transferSize, redirectCount } = timing;
  if (redirectCount > 0 || transferSize === 0 || responseEnd <= 0 || responseEnd > shownMaxMs) return undefined;
  return { seconds: Math.max(responseEnd / secondMs, 0.1).toFixed(1), kb: Math.ceil(transferSize / 1_024) };
}

const neverChanges = () => () => {};

/** @returns a sentence on the visitor's own measurement, which is sent nowhere; empty in the server's document */
export function useArrival(): string {
  const { arrival, point } = useTexts("home");
  return useSyncExternalStore(
    neverChanges,
    () => {
      const [timing] = performance.getEntriesByType("navigation");
      const read = readArrival(timing as PerformanceNavigationTiming | undefined, location.href);
      return read ? arrival({ ...read, seconds: read.seconds.replace(".", point) }) : "";
    },
    () => "",
  );
}

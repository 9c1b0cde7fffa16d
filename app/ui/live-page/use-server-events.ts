import { useEffect, useEffectEvent, useState } from "react";
import { minuteMs } from "#app/lib/units.ts";

/** After a response that ends an EventSource: too many streams, a stopping site, a proxy. */
const openAgainMs = minuteMs;

/**
 * While the page is visible: browsers open at most six connections of HTTP/1.1 to a site, and hidden tabs need none.
 * @param onChange gets the ids of what changed, undefined where that is not known
 * @returns whether changes are announced
 */
export function useServerEvents(
  path: string | undefined,
  onChange: (ids: readonly string[] | undefined) => void,
): boolean {
  const [isLive, setIsLive] = useState(false);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (path === undefined) return;
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      setIsLive(false);
    };
    const open = () => {
      if (document.visibilityState === "hidden") return close();
      if (source) return;
      const opened = new EventSource(path);
      source = opened;
      opened.addEventListener("changed", ({ data }: MessageEvent<string>) => handleChange(JSON.parse(data)));
      opened.addEventListener("missed", () => handleChange(undefined));
      opened.onopen = () => setIsLive(true);
      opened.onerror = () => {
        setIsLive(false);
        if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
        close();
        timer = setTimeout(open, openAgainMs);
      };
    };
    open();
    document.addEventListener("visibilitychange", open);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", open);
    return () => {
      close();
      document.removeEventListener("visibilitychange", open);
      window.removeEventListener("pagehide", close);
      window.removeEventListener("pageshow", open);
    };
  }, [path]);
  return isLive;
}

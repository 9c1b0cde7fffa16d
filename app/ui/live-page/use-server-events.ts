import { useEffect, useEffectEvent, useState } from "react";
import { minuteMs } from "#app/lib/units.ts";

/** After a response that ends an EventSource: too many streams, a stopping site, a proxy. */
const openAgainMs = minuteMs;

interface ServerEvents {
  isLive: boolean;
  changeCount: number;
}

const neverOwn = (): boolean => false;
const ignore = (): void => undefined;

/**
 * While the page is visible: browsers open at most six connections of HTTP/1.1 to a site, and hidden tabs need none.
 * @param isOwn whether this window made a change, and shows it already; always the same function
 * @param onChange gets the ids of what changed, undefined where that is not known
 */
export function useServerEvents(
  path: string | undefined,
  isOwn: (id: string) => boolean = neverOwn,
  onChange: (ids: readonly string[] | undefined) => void = ignore,
): ServerEvents {
  const [isLive, setIsLive] = useState(false);
  const [changeCount, setChangeCount] = useState(0);
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
      const noteChange = (ids?: readonly string[]) => {
        setChangeCount((count) => count + 1);
        handleChange(ids);
      };
      opened.addEventListener("changed", ({ data }: MessageEvent<string>) => {
        const ids = (JSON.parse(data) as string[]).filter((id) => !isOwn(id));
        if (ids.length > 0) noteChange(ids);
      });
      opened.addEventListener("missed", () => noteChange());
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
  }, [path, isOwn]);
  return { isLive, changeCount };
}

import { useEffect, useState } from "react";

/** Height at which a section becomes the current one, as a fraction of the window's. */
const readingLine = 0.3;

/**
 * The section that is being read. Over the last screenful the line moves down to the window's end, so that short
 * sections at the end of a page are reached, too.
 * @param ids of the sections' elements, in the page's order
 * @returns undefined above the first section, and until the visitor scrolls
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const leftPx = document.documentElement.scrollHeight - innerHeight - scrollY;
      const nearEnd = Math.max(0, 1 - leftPx / innerHeight);
      const linePx = innerHeight * (readingLine + (1 - readingLine) * nearEnd);
      setCurrent(findLastAbove(key.split(" "), linePx));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const events = new AbortController();
    addEventListener("scroll", schedule, { passive: true, signal: events.signal });
    addEventListener("resize", schedule, { signal: events.signal });
    schedule();
    return () => {
      events.abort();
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return current;
}

const findLastAbove = (ids: readonly string[], linePx: number): string | undefined =>
  ids.findLast((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < linePx);

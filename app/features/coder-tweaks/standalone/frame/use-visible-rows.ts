import { useEffect, useRef, useState } from "react";

const overscan = 12;
/** Browsers cut off elements that are higher. */
const maxHeightPx = 15_000_000;

/**
 * The rows of a long list that can be seen, for rows of one height.
 * @returns `ref` for the element that scrolls, the range to draw, and the height of it all in px
 */
export function useVisibleRows<E extends HTMLElement>(count: number, rowHeightPx: number) {
  const ref = useRef<E>(null);
  const [view, setView] = useState({ scrollTop: 0, height: 640 });
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      setView({ scrollTop: scroller.scrollTop, height: scroller.clientHeight });
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const resized = new ResizeObserver(measureSoon);
    scroller.addEventListener("scroll", measureSoon, { passive: true });
    resized.observe(scroller);
    return () => {
      scroller.removeEventListener("scroll", measureSoon);
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  // Past the browser's limit the scroll bar stands for more than it is high, and the rows follow in proportion.
  const fullPx = count * rowHeightPx;
  const heightPx = Math.min(fullPx, maxHeightPx);
  const reach = Math.max(1, heightPx - view.height);
  const ratio = Math.min(1, view.scrollTop / reach);
  const topPx = heightPx < fullPx ? ratio * (fullPx - view.height) : view.scrollTop;
  const first = Math.max(0, Math.min(count, Math.floor(topPx / rowHeightPx)) - overscan);
  const end = Math.min(count, Math.ceil((topPx + view.height) / rowHeightPx) + overscan);
  const offsetPx = first * rowHeightPx - (topPx - view.scrollTop);
  return { ref, first, end, offsetPx, heightPx };
}

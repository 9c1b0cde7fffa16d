import { type MouseEvent, type PointerEvent as ReactPointerEvent, useRef } from "react";
import { followPointer } from "#app/ui/pointer/follow-pointer.ts";

const leastPx = 48;
const marginPx = 16;

/**
 * Widens a pane to the left while its grip is pulled, and opens its link when it is let go. Style sheets read its width, and
 * `--open`, which goes from 0 to 1.
 */
export function usePull() {
  const link = useRef<HTMLAnchorElement>(null);
  const isPulled = useRef(false);

  function onGrab(event: ReactPointerEvent): void {
    const { current: pane } = link;
    // A pull may have begun before React: then its first movement is the first that is seen.
    if (!pane || event.buttons !== 1 || pane.dataset.pulled !== undefined) return;
    const { style, dataset, offsetWidth: restPx } = pane;
    const { left, width } = pane.getBoundingClientRect();
    const roomPx = left + (width - restPx) / 2 - marginPx;
    let pulledPx = 0;
    isPulled.current = false;
    dataset.pulled = "";
    followPointer(event, {
      onMove(px) {
        pulledPx = Math.min(roomPx, Math.max(0, -px));
        isPulled.current ||= pulledPx > 0;
        style.width = `${restPx + pulledPx}px`;
        style.setProperty("--open", String(pulledPx / roomPx));
      },
      onEnd(isReleased) {
        delete dataset.pulled;
        if (isReleased && pulledPx >= leastPx) pane.click();
        else style.cssText = "";
      },
    });
  }

  /** A mouse clicks wherever it is let go, also where that cancels. */
  function onClick(event: MouseEvent): void {
    if (isPulled.current) event.preventDefault();
    isPulled.current = false;
  }

  return { link, onPointerDown: onGrab, onPointerMove: onGrab, onClick };
}

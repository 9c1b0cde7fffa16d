import type { PointerEvent as ReactPointerEvent } from "react";

interface PointerListener {
  /** @param px how far to the right the pointer has moved */
  onMove: (px: number) => void;
  /** @param isReleased false if Escape or the browser has ended it */
  onEnd?: (isReleased: boolean) => void;
}

/** Follows a pressed pointer until it is released. */
export function followPointer(
  { currentTarget, pointerId, clientX }: ReactPointerEvent,
  { onMove, onEnd }: PointerListener,
): void {
  const following = new AbortController();
  const { signal } = following;
  const end = (isReleased: boolean) => {
    following.abort();
    onEnd?.(isReleased);
  };
  currentTarget.setPointerCapture(pointerId);
  currentTarget.addEventListener("pointermove", (event) => onMove((event as PointerEvent).clientX - clientX), {
    signal,
  });
  currentTarget.addEventListener("pointerup", () => end(true), { signal });
  currentTarget.addEventListener("lostpointercapture", () => end(false), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
}

import type { MenuPoint } from "../grid/grid-calls.ts";

const edgePx = 8;

/** Where a menu of a size lies that is asked for at a point: below and right of it, and within the window in any case. */
export function placeMenu(
  at: MenuPoint,
  size: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const within = (start: number, length: number, room: number) =>
    Math.max(edgePx, Math.min(start, room - length - edgePx));
  const fitsBelow = at.y + size.height + edgePx <= window.height;
  return {
    left: within(at.x, size.width, window.width),
    top: within(fitsBelow ? at.y : at.y - size.height, size.height, window.height),
  };
}

import { type PointerEvent, useRef } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { type Selection, selectSome } from "../selection/selection.ts";
import { useLatest } from "../use-latest.ts";

interface BandSettings {
  rows: readonly DriveItem[];
  selection: Selection;
  onSelection: (selection: Selection) => void;
  rowHeightPx: number;
  perRow: number;
}

interface Drag {
  pointerId: number;
  scroller: HTMLElement;
  field: HTMLElement;
  from: { x: number; y: number };
  last: { x: number; y: number };
  initialIds: ReadonlySet<string>;
  isBand: boolean;
  frame: number;
  drawn: string;
}

const startsAfterPx = 5;
const edgePx = 28;
const scrollStepPx = 14;

export function useRubberBand(settings: BandSettings) {
  const latest = useLatest(settings);
  const drag = useRef<Drag>(undefined);
  const band = useRef<HTMLDivElement>(null);
  const hasJustEnded = useRef(false);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    hasJustEnded.current = false;
    const { target, currentTarget: scroller } = event;
    if (event.button !== 0 || event.pointerType !== "mouse" || !(target instanceof Element)) return;
    if (target.closest("button, input, [draggable=true], [role=columnheader], [data-press]")) return;
    const field = scroller.querySelector<HTMLElement>(".grid-field");
    if (!field || isOnScrollbar(scroller, event)) return;
    const from = pointIn(field, event.clientX, event.clientY);
    const initialIds = event.ctrlKey || event.metaKey ? latest.current.selection.ids : new Set<string>();
    const last = { x: event.clientX, y: event.clientY };
    drag.current = {
      pointerId: event.pointerId,
      scroller,
      field,
      from,
      last,
      initialIds,
      isBand: false,
      frame: 0,
      drawn: "",
    };
  };
  const onPointerMove = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) => {
    const now = drag.current;
    if (!now) return;
    now.last = { x, y };
    const here = pointIn(now.field, x, y);
    if (!now.isBand) {
      if (Math.hypot(here.x - now.from.x, here.y - now.from.y) < startsAfterPx) return;
      now.isBand = true;
      currentTarget.setPointerCapture(now.pointerId);
    }
    now.frame ||= requestAnimationFrame(step);
  };
  const step = () => {
    const now = drag.current;
    if (!now) return;
    const { rows, selection, onSelection, rowHeightPx, perRow } = latest.current;
    const isScrolling = scrollNearEdge(now.scroller, now.last.y);
    const to = pointIn(now.field, now.last.x, now.last.y);
    drawBand(band.current, now.from, to, now.field);
    const shape = { rowHeightPx, perRow, widthPx: now.field.clientWidth, count: rows.length };
    const indexes = indexesUnder(now.from, to, shape);
    const drawn = `${indexes[0]}-${indexes.at(-1)}`;
    if (drawn !== now.drawn) onSelection(selectSome(selection, idsAt(indexes, rows), now.initialIds));
    now.drawn = drawn;
    now.frame = isScrolling ? requestAnimationFrame(step) : 0;
  };
  const end = () => {
    const now = drag.current;
    if (!now) return;
    cancelAnimationFrame(now.frame);
    if (now.isBand) step();
    if (drag.current) cancelAnimationFrame(drag.current.frame);
    hasJustEnded.current = now.isBand;
    drag.current = undefined;
    if (band.current) band.current.hidden = true;
  };
  return { band, handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }, hasJustEnded };
}

const idsAt = (indexes: readonly number[], rows: readonly DriveItem[]): string[] =>
  indexes.flatMap((index) => rows[index]?.id ?? []);

function pointIn(field: HTMLElement, x: number, y: number) {
  const corner = field.getBoundingClientRect();
  return { x: x - corner.left, y: y - corner.top };
}

function isOnScrollbar(scroller: HTMLElement, { clientX }: PointerEvent): boolean {
  return clientX > scroller.getBoundingClientRect().left + scroller.clientWidth;
}

function scrollNearEdge(scroller: HTMLElement, y: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const step = y > bottom - edgePx ? scrollStepPx : y < top + edgePx ? -scrollStepPx : 0;
  scroller.scrollTop += step;
  return step !== 0;
}

function drawBand(
  band: HTMLElement | null,
  from: { x: number; y: number },
  to: { x: number; y: number },
  field: HTMLElement,
) {
  if (!band) return;
  const [left, right] = [Math.max(0, Math.min(from.x, to.x)), Math.min(field.clientWidth, Math.max(from.x, to.x))];
  const [top, bottom] = [Math.max(0, Math.min(from.y, to.y)), Math.min(field.clientHeight, Math.max(from.y, to.y))];
  band.hidden = false;
  Object.assign(band.style, {
    transform: `translate(${left}px, ${top}px)`,
    width: `${Math.max(0, right - left)}px`,
    height: `${Math.max(0, bottom - top)}px`,
  });
}

interface Point {
  x: number;
  y: number;
}

interface BandShape {
  readonly rowHeightPx: number;
  readonly perRow: number;
  readonly widthPx: number;
  readonly count: number;
}

/** @param from and `to` in pixels from the top left corner of the first item */
export function indexesUnder(from: Point, to: Point, shape: BandShape): number[] {
  const { rowHeightPx, perRow, widthPx, count } = shape;
  const rowOf = (y: number) => Math.floor(y / rowHeightPx);
  const columnOf = (x: number) => Math.max(0, Math.min(perRow - 1, Math.floor((x / widthPx) * perRow)));
  const [top, bottom] = [rowOf(Math.min(from.y, to.y)), rowOf(Math.max(from.y, to.y))];
  const [left, right] = [columnOf(Math.min(from.x, to.x)), columnOf(Math.max(from.x, to.x))];
  const lastRow = Math.ceil(count / perRow) - 1;
  const indexes: number[] = [];
  for (let row = Math.max(0, top); row <= Math.min(bottom, lastRow); row++) {
    for (let column = left; column <= right; column++) {
      const index = row * perRow + column;
      if (index < count) indexes.push(index);
    }
  }
  return indexes;
}

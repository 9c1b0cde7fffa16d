// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
} from "react";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import type { ItemOrder } from "../listing/item-order.ts";
import type { HideableColumn } from "../listing/view-settings.ts";
import type { RenameCalls } from "../rename/rename-name.ts";
import type { Selection } from "../selection/selection.ts";
import { FileRow } from "./file-row.tsx";
import { FileTile } from "./file-tile.tsx";
import type { GridCalls } from "./grid-calls.ts";
import { GridHead } from "./grid-head.tsx";
import type { ItemDetail } from "./item-facts.ts";
import { useGridDrop } from "./use-grid-drop.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import { useRubberBand } from "./use-rubber-band.ts";

/** The same in files.css. */
const headHeightPx = 40;

export interface FileGridProps extends GridCalls {
  label: string;
  rows: readonly DriveItem[];
  selection: Selection;
  rowHeightPx: number;
  /** Items beside each other: 1 is a list, more are tiles. */
  perRow: number;
  columns: readonly HideableColumn[];
  order: ItemOrder;
  /** Undefined where the order is given, such as what was found. */
  onOrder: ((order: ItemOrder) => void) | undefined;
  detailOf: (item: DriveItem) => ItemDetail | undefined;
  pictureOf: (item: DriveItem) => string | undefined;
  cutIds: ReadonlySet<string>;
  renaming: (RenameCalls & { id: string }) | undefined;
  isBusy: boolean;
  /** A new object brings an item into view. */
  reveal: { id: string } | undefined;
  /** For who wants to give the focus to the grid. */
  gridRef: GridRef;
}

export interface GridRef {
  current: HTMLElement | null;
  /** Of the grid that was here last, when it went. */
  hadFocus: boolean;
}

/**
 * Items as rows or tiles, of which only those in view are drawn, and drawn anew in the same elements while scrolling. One
 * tab stop; the grid points at the item that the keyboard is on. Its element needs a height.
 */
export function FileGrid(props: FileGridProps) {
  const { rows, selection, rowHeightPx, perRow, label, columns, cutIds, renaming, reveal, gridRef } = props;
  const id = useId();
  const isList = perRow === 1;
  const rowCount = Math.ceil(rows.length / perRow);
  const list = useRowWindow({ count: rowCount, rowHeightPx, overscan: isList ? 5 : 2, headPx: headHeightPx });
  const events = useGridEvents(props, list);
  const { activeId } = selection;
  // Kept, since scrolling draws this anew: nothing in it may take longer with more rows.
  const active = useMemo(
    () => (activeId === undefined ? -1 : rows.findIndex((item) => item.id === activeId)),
    [rows, activeId],
  );

  const activeSlot = active === -1 ? undefined : list.slotOf(Math.floor(active / perRow));

  const { attach, reveal: revealRow } = list;
  const attachGrid = useCallback(
    (element: HTMLElement | null) => {
      const detach = attach(element);
      if (!element) return;
      // A grid of another shape that takes its place takes its focus, too.
      if (gridRef.hadFocus) element.focus({ preventScroll: true });
      gridRef.current = element;
      return () => {
        gridRef.hadFocus = document.activeElement === element;
        gridRef.current = null;
        detach?.();
      };
    },
    [attach, gridRef],
  );
  const findPlace = useEffectEvent((wantedId: string) => rows.findIndex((item) => item.id === wantedId));
  const hasRows = rows.length > 0;
  useEffect(() => {
    const place = reveal && hasRows ? findPlace(reveal.id) : -1;
    if (place !== -1) revealRow(Math.floor(place / perRow));
  }, [reveal, hasRows, perRow, revealRow]);

  const cell = (item: DriveItem, place: number) => ({
    item,
    place,
    isSelected: selection.ids.has(item.id),
    isActive: place === active,
    isCut: cutIds.has(item.id),
    isDropTarget: events.dropId === item.id,
    detail: props.detailOf(item),
    renaming: renaming?.id === item.id ? renaming : undefined,
  });
  return (
    <div
      ref={attachGrid}
      role="grid"
      className={isList ? "file-grid file-list-view" : "file-grid file-tile-view"}
      aria-label={label}
      aria-multiselectable
      aria-busy={props.isBusy}
      aria-rowcount={rowCount + 1}
      aria-colcount={isList ? columns.length + 3 : perRow}
      tabIndex={0}
      aria-activedescendant={activeSlot === undefined ? undefined : `${id}-${isList ? activeSlot : active}`}
      {...events.handlers}
    >
      <GridHead isList={isList} columns={columns} order={props.order} onOrder={props.onOrder} />
      <div role="rowgroup" className="grid-field" style={fieldStyle(rowCount, rowHeightPx)}>
        {list.rows.map(({ row, slot }) => {
          const top = row * rowHeightPx;
          const item = rows[row];
          if (isList)
            return item && <FileRow key={slot} id={`${id}-${slot}`} {...cell(item, row)} top={top} columns={columns} />;
          return (
            <div key={slot} role="row" aria-rowindex={row + 2} className="tile-row" style={tileRowStyle(top, props)}>
              {rows.slice(row * perRow, (row + 1) * perRow).map((tile, column) => (
                <FileTile
                  key={tile.id}
                  id={`${id}-${row * perRow + column}`}
                  {...cell(tile, row * perRow + column)}
                  column={column}
                  picture={props.pictureOf(tile)}
                />
              ))}
            </div>
          );
        })}
        <div ref={events.band} className="rubber-band" hidden aria-hidden="true" />
      </div>
    </div>
  );
}

/** Rows take their height from here, and not each from its own. */
const fieldStyle = (rowCount: number, rowHeightPx: number): CSSProperties & { "--row-height": string } => ({
  height: rowCount * rowHeightPx,
  "--row-height": `${rowHeightPx}px`,
});

const tileRowStyle = (top: number, { perRow, rowHeightPx }: FileGridProps) => ({
  height: rowHeightPx,
  transform: `translateY(${top}px)`,
  gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
});

/** A name that is cut off is told by the browser's own tip; told in advance, it would be work for each row that scrolls by. */
function showWholeName({ target }: PointerEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || !target.matches(".cell-text")) return;
  target.title = target.scrollWidth > target.clientWidth ? target.innerText : "";
}

/** All that is done to the grid by keys, pointer and dragging. */
function useGridEvents(props: FileGridProps, list: ReturnType<typeof useRowWindow>) {
  const { rows, perRow, rowHeightPx, gridRef } = props;
  const onKeyDown = useGridKeys({
    ...props,
    rowsInView: list.rowsInView,
    reveal: (place) => list.reveal(Math.floor(place / perRow)),
    pointOf: (place) => {
      const grid = gridRef.current;
      const element = place === undefined ? grid : grid?.querySelector(`[data-place="${place}"]`);
      const { left = 0, top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: left + 48, y: place === undefined ? top + 48 : top + height * 0.75 };
    },
  });
  const pointer = useGridPointer(props);
  const band = useRubberBand({ ...props, rows, rowHeightPx });
  const drop = useGridDrop(rows, props);
  const both =
    <E extends PointerEvent<HTMLElement>>(one: (event: E) => void, other: (event: E) => void) =>
    (event: E) => {
      one(event);
      other(event);
    };
  const handlers = {
    ...drop.handlers,
    onKeyDown,
    onContextMenu: pointer.onContextMenu,
    onMouseDown: pointer.onMouseDown,
    onPointerOver: showWholeName,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!band.hasJustEnded.current) pointer.onClick(event);
    },
    onPointerDown: both(pointer.onPointerDown, band.handlers.onPointerDown),
    onPointerMove: both(pointer.onPointerMove, band.handlers.onPointerMove),
    onPointerUp: both(pointer.onPointerUp, band.handlers.onPointerUp),
    onPointerCancel: both(pointer.onPointerCancel, band.handlers.onPointerCancel),
  };
  return { handlers, dropId: drop.dropId, band: band.band };
}

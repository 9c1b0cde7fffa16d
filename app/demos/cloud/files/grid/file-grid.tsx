// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
} from "react";
import { useRowWindow } from "#app/ui/row-window/row-window.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats } from "../../formats/formats.ts";
import type { ItemOrder } from "../listing/item-order.ts";
import type { HideableColumn } from "../listing/view-settings.ts";
import { RenameField } from "../rename/rename-field.tsx";
import type { RenameCalls } from "../rename/rename-name.ts";
import type { Selection } from "../selection/selection.ts";
import {
  CellActions,
  type CellProps,
  cellState,
  Detail,
  FileRow,
  type ItemDetail,
  ItemName,
  iconOf,
} from "./file-row.tsx";
import { GridHead } from "./grid-head.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import { type GridCalls, useGridDrop, useGridPointer } from "./use-grid-pointer.ts";
import { useRubberBand } from "./use-rubber-band.ts";

/** Must equal the height in grid.css. */
const headHeightPx = 40;

export interface FileGridProps extends GridCalls {
  label: string;
  rows: readonly DriveItem[];
  selection: Selection;
  rowHeightPx: number;
  perRow: number;
  columns: readonly HideableColumn[];
  order: ItemOrder;
  onOrder: ((order: ItemOrder) => void) | undefined;
  detailOf: (item: DriveItem) => ItemDetail | undefined;
  pictureOf: (item: DriveItem) => string | undefined;
  cutIds: ReadonlySet<string>;
  renaming: (RenameCalls & { id: string }) | undefined;
  isBusy: boolean;
  reveal: { id: string } | undefined;
  gridRef: GridRef;
}

export interface GridRef {
  current: HTMLElement | null;
  hadFocus: boolean;
}

/** A virtualized list or grid of tiles. One tab stop with `aria-activedescendant`. Its element needs a height. */
export function FileGrid(props: FileGridProps) {
  const { rows, selection, rowHeightPx, perRow, label, columns, cutIds, renaming, reveal, gridRef } = props;
  const id = useId();
  const isList = perRow === 1;
  const rowCount = Math.ceil(rows.length / perRow);
  const list = useRowWindow({
    count: rowCount,
    rowHeightPx,
    overscan: isList ? 5 : 2,
    headPx: headHeightPx,
  });
  const events = useGridEvents(props, list);
  const { activeId } = selection;
  // Memoized: rendering during scrolling must not depend on the number of rows.
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
      // A grid of another shape takes over the focus.
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
  const findIndex = useEffectEvent((wantedId: string) => rows.findIndex((item) => item.id === wantedId));
  const hasRows = rows.length > 0;
  useEffect(() => {
    const index = reveal && hasRows ? findIndex(reveal.id) : -1;
    if (index !== -1) revealRow(Math.floor(index / perRow));
  }, [reveal, hasRows, perRow, revealRow]);

  const cell = (item: DriveItem, index: number): Omit<CellProps, "id"> => ({
    item,
    index,
    isSelected: selection.ids.has(item.id),
    isActive: index === active,
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
      aria-activedescendant={activeSlot === undefined ? undefined : `${id}-${isList ? activeSlot : active}`}
      aria-colcount={isList ? columns.length + 3 : perRow}
      tabIndex={0}
      {...events.handlers}
    >
      <GridHead isList={isList} columns={columns} order={props.order} onOrder={props.onOrder} />
      <div role="rowgroup" className="grid-field" style={fieldStyle(rowCount, rowHeightPx)}>
        {list.rows.map(({ row, slot }) => {
          const top = row * rowHeightPx;
          const item = rows[row];
          if (isList) {
            if (!item) return undefined;
            return <FileRow key={slot} id={`${id}-${slot}`} columns={columns} top={top} {...cell(item, row)} />;
          }
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

const fieldStyle = (rowCount: number, rowHeightPx: number): CSSProperties & { "--row-height": string } => ({
  height: rowCount * rowHeightPx,
  "--row-height": `${rowHeightPx}px`,
});

const tileRowStyle = (top: number, { perRow, rowHeightPx }: FileGridProps) => ({
  height: rowHeightPx,
  transform: `translateY(${top}px)`,
  gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
});

/** The tooltip of a truncated name is set on hover: setting it in advance would slow down scrolling. */
function showWholeName({ target }: PointerEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || !target.matches(".cell-text")) return;
  target.title = target.scrollWidth > target.clientWidth ? target.innerText : "";
}

function useGridEvents(props: FileGridProps, list: ReturnType<typeof useRowWindow>) {
  const { rows, perRow, rowHeightPx, gridRef } = props;
  const onKeyDown = useGridKeys({
    ...props,
    rowsInView: list.rowsInView,
    reveal: (index) => {
      // In a low window the page around the grid scrolls, too.
      gridRef.current?.scrollIntoView({ block: "nearest" });
      list.reveal(Math.floor(index / perRow));
    },
    pointOf: (index) => {
      const grid = gridRef.current;
      const element = index === undefined ? grid : grid?.querySelector(`[data-index="${index}"]`);
      const { left = 0, top = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
      return { x: left + 48, y: index === undefined ? top + 48 : top + height * 0.75 };
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

interface FileTileProps extends CellProps {
  picture: string | undefined;
  column: number;
}

const FileTile = memo(function FileTile(props: FileTileProps) {
  const { id, item, detail, renaming, picture } = props;
  const formats = useFormats();
  return (
    <div
      id={id}
      role="gridcell"
      className="file-tile"
      {...cellState(props)}
      aria-colindex={props.column + 1}
      draggable={!renaming && !item.trashed}
    >
      <span className="tile-picture icon" data-icon={picture ? undefined : iconOf(item)}>
        {picture && (
          <img src={picture} alt="" draggable={false} data-drawing={item.mediaType === "image/svg+xml" || undefined} />
        )}
      </span>
      <span className="cell-box" data-press="select" />
      {renaming ? <RenameField item={item} {...renaming} /> : <ItemName id={id} item={item} detail={undefined} />}
      <span className="cell-detail">{detail ? <Detail detail={detail} /> : formats.size(item.sizeBytes)}</span>
      <CellActions id={id} isStarred={item.trashed ? undefined : item.isStarred} />
    </div>
  );
});

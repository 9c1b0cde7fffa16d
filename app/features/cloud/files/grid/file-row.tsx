// biome-ignore-all lint/a11y/useSemanticElements: a row that is placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus
import { memo } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import type { HideableColumn } from "../listing/view-settings.ts";
import { RenameField } from "../rename/rename-field.tsx";
import type { RenameCalls } from "../rename/rename-name.ts";
import { HighlightedText } from "./highlighted-text.tsx";
import { glyphOf, type ItemDetail } from "./item-facts.ts";

export interface CellProps {
  id: string;
  item: DriveItem;
  /** In the list, from 0. */
  place: number;
  isSelected: boolean;
  isActive: boolean;
  isCut: boolean;
  isDropTarget: boolean;
  detail: ItemDetail | undefined;
  /** There while the name is being changed. */
  renaming: RenameCalls | undefined;
}

interface FileRowProps extends CellProps {
  top: number;
  columns: readonly HideableColumn[];
}

/**
 * One item as a row. What is pressed in it is heard by the grid (use-grid-pointer.ts), by `data-place` and `data-press`. While
 * scrolling each row shows one item after the other, so as little of it as can be says which: buttons get their names
 * from the name's element.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { id, item, place, top, columns, isSelected, isActive, isCut, isDropTarget } = props;
  const formats = useFormats();
  const { files: texts } = useMessages();
  const values: Record<HideableColumn, string> = {
    size: formats.size(item.sizeBytes),
    modified: formats.moment(item.modifiedMs),
    owner: item.owner,
  };
  return (
    <div
      id={id}
      role="row"
      className="file-row"
      style={{ transform: `translateY(${top}px)` }}
      data-place={place}
      data-active={isActive || undefined}
      data-cut={isCut || undefined}
      data-drop={isDropTarget || undefined}
      data-renaming={props.renaming ? true : undefined}
      aria-rowindex={place + 2}
      aria-selected={isSelected}
    >
      {selectCell}
      <NameCell {...props} />
      {columns.map((column) => (
        <div key={column} role="gridcell" className={`cell-${column}`}>
          {values[column]}
        </div>
      ))}
      <CellActions id={id} isStarred={item.trashed ? undefined : item.isStarred} role="gridcell" />
      {item.type === "folder" && isDropTarget && <span className="sr-only">{texts.dropHere}</span>}
    </div>
  );
});

const selectCell = <div role="gridcell" className="cell-box" data-press="select" />;

interface CellActionsProps {
  /** Of the cell whose name the buttons have. */
  id: string;
  /** Undefined in the trash, where nothing is a favorite. */
  isStarred: boolean | undefined;
  role?: "gridcell";
}

/** Kept while the items change: nothing in it is of one item but its star. */
export const CellActions = memo(function CellActions({ id, isStarred, role }: CellActionsProps) {
  const { files: texts } = useMessages();
  return (
    <div role={role} className="cell-actions">
      {isStarred !== undefined && (
        <button
          type="button"
          id={`${id}-star`}
          tabIndex={-1}
          className="cell-button"
          data-press="star"
          aria-pressed={isStarred}
          aria-label={texts.favorite}
          aria-labelledby={`${id}-star ${id}-name`}
        />
      )}
      <button
        type="button"
        id={`${id}-menu`}
        tabIndex={-1}
        className="cell-button"
        data-press="menu"
        aria-haspopup="menu"
        aria-label={texts.actions}
        aria-labelledby={`${id}-menu ${id}-name`}
      />
    </div>
  );
});

function NameCell({ id, item, detail, isSelected, renaming }: CellProps) {
  return (
    <div
      role="gridcell"
      className="cell-name row-glyph"
      data-glyph={glyphOf(item)}
      data-shared={item.share ? true : undefined}
      draggable={!renaming && !item.trashed}
      data-drag={isSelected || undefined}
    >
      {renaming ? <RenameField item={item} {...renaming} /> : <ItemName id={id} item={item} detail={detail} />}
    </div>
  );
}

export function ItemName({ id, item, detail }: Pick<CellProps, "id" | "item" | "detail">) {
  const { files: texts } = useMessages();
  return (
    <>
      <span id={`${id}-name`} className="cell-text" dir="auto">
        {detail ? <HighlightedText text={item.name} ranges={detail.nameRanges} /> : item.name}
      </span>
      {item.share && <span className="glyph shared-mark" data-glyph="link" role="img" aria-label={texts.isShared} />}
      {detail && (
        <span className="cell-detail" dir="auto">
          <Detail detail={detail} />
        </span>
      )}
    </>
  );
}

/** The link is no tab stop of its own: the keyboard has the menu's entry. */
export function Detail({ detail: { place, text, ranges } }: { detail: ItemDetail }) {
  return (
    <>
      {place && (
        <a href={place.href} className="cell-place" tabIndex={-1} data-press="place" draggable={false}>
          {place.above && <span className={text ? "cell-place-above" : undefined}>{place.above}</span>}
          {place.name}
        </a>
      )}
      {place && text && " · "}
      <HighlightedText text={text} ranges={ranges} />
    </>
  );
}

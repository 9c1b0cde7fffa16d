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

/** One item as a row. What is pressed in it is heard by the grid (grid-events.ts), by `data-place` and `data-press`. */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { id, item, place, top, columns, isSelected, isActive, isCut, isDropTarget } = props;
  const formats = useFormats();
  const { files: texts } = useMessages();
  const isFolder = item.type === "folder";
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
      <div role="gridcell" className="cell-box" data-press="select" />
      <NameCell {...props} />
      {columns.map((column) => (
        <div key={column} role="gridcell" className={`cell-${column}`}>
          {values[column]}
        </div>
      ))}
      <div role="gridcell" className="cell-actions">
        {!item.trashed && <StarButton item={item} />}
        <button
          type="button"
          tabIndex={-1}
          className="cell-button"
          data-press="menu"
          aria-label={texts.actionsFor(item.name)}
          aria-haspopup="menu"
        />
      </div>
      {isFolder && isDropTarget && <span className="sr-only">{texts.dropHere}</span>}
    </div>
  );
});

function NameCell({ item, detail, isSelected, renaming }: CellProps) {
  return (
    <div
      role="gridcell"
      className="cell-name row-glyph"
      data-glyph={glyphOf(item)}
      data-shared={item.share ? true : undefined}
      draggable={!renaming && !item.trashed}
      data-drag={isSelected || undefined}
    >
      {renaming ? <RenameField item={item} {...renaming} /> : <ItemName item={item} detail={detail} />}
    </div>
  );
}

export function ItemName({ item, detail }: Pick<CellProps, "item" | "detail">) {
  const { files: texts } = useMessages();
  return (
    <>
      <span className="cell-text" title={item.name} dir="auto">
        <HighlightedText text={item.name} ranges={detail?.nameRanges ?? []} />
      </span>
      {item.share && <span className="glyph shared-mark" data-glyph="link" role="img" aria-label={texts.isShared} />}
      {detail && (
        <span className="cell-detail" dir="auto">
          <HighlightedText text={detail.text} ranges={detail.ranges} />
        </span>
      )}
    </>
  );
}

export function StarButton({ item }: { item: DriveItem }) {
  const { files: texts } = useMessages();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="cell-button"
      data-press="star"
      aria-pressed={item.isStarred}
      aria-label={texts.favoriteOf(item.name)}
    />
  );
}

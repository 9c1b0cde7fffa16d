// biome-ignore-all lint/a11y/useSemanticElements: a row that is placed by hand, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the rows has the focus
import { memo } from "react";
import type { TextRange } from "#app/lib/fold-text.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { MarkedText } from "#app/ui/marked-text/marked-text.tsx";
import type { DriveItem } from "../../drive/drive-item.ts";
import { showName, useFormats } from "../../formats/formats.ts";
import type { HideableColumn } from "../listing/view-settings.ts";
import { RenameField } from "../rename/rename-field.tsx";
import type { RenameCalls } from "../rename/rename-name.ts";

export interface ItemDetail {
  /** `above`: parent folders, each followed by a slash; hidden in narrow layouts. */
  readonly folder?: { readonly above: string; readonly name: string; readonly href: string };
  readonly text: string;
  readonly ranges: readonly TextRange[];
  readonly nameRanges: readonly TextRange[];
}

export function iconOf({ type, mediaType }: Pick<DriveItem, "type" | "mediaType">): string {
  if (type !== "document") return type;
  if (mediaType.startsWith("audio/")) return "audio";
  if (mediaType.startsWith("video/")) return "video";
  if (mediaType === "application/pdf") return "pdf";
  if (mediaType === "text/csv") return "sheet";
  return "document";
}

export interface CellProps {
  id: string;
  item: DriveItem;
  index: number;
  isSelected: boolean;
  isActive: boolean;
  isCut: boolean;
  isDropTarget: boolean;
  detail: ItemDetail | undefined;
  renaming: RenameCalls | undefined;
}

export const cellState = ({ index, isSelected, isActive, isCut, isDropTarget, renaming }: Omit<CellProps, "id">) => ({
  "data-index": index,
  "data-active": isActive || undefined,
  "data-cut": isCut || undefined,
  "data-drop": isDropTarget || undefined,
  "data-renaming": renaming ? true : undefined,
  "aria-selected": isSelected,
});

interface FileRowProps extends CellProps {
  top: number;
  columns: readonly HideableColumn[];
}

/**
 * Events are handled by the grid through `data-index` and `data-press`. Scrolling reuses rows for other items, so as
 * few attributes as possible depend on the item: buttons are labeled by the name's element.
 */
export const FileRow = memo(function FileRow(props: FileRowProps) {
  const { id, item, index, top, columns, isDropTarget } = props;
  const formats = useFormats();
  const { files: texts } = useTexts("cloud");
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
      {...cellState(props)}
      aria-rowindex={index + 2}
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
  id: string;
  isStarred: boolean | undefined;
  role?: "gridcell";
}

export const CellActions = memo(function CellActions({ id, isStarred, role }: CellActionsProps) {
  const { files: texts } = useTexts("cloud");
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
      className="cell-name row-icon"
      data-icon={iconOf(item)}
      data-shared={item.share ? true : undefined}
      draggable={!renaming && !item.trashed}
      data-drag={isSelected || undefined}
    >
      {renaming ? <RenameField item={item} {...renaming} /> : <ItemName id={id} item={item} detail={detail} />}
    </div>
  );
}

export function ItemName({ id, item, detail }: Pick<CellProps, "id" | "item" | "detail">) {
  const { files: texts } = useTexts("cloud");
  return (
    <>
      <span id={`${id}-name`} className="cell-text" dir="auto">
        {detail ? <MarkedText text={showName(item.name)} ranges={detail.nameRanges} /> : showName(item.name)}
      </span>
      {item.share && <span className="icon shared-mark" data-icon="link" role="img" aria-label={texts.isShared} />}
      {detail && (
        <span className="cell-detail" dir="auto">
          <Detail detail={detail} />
        </span>
      )}
    </>
  );
}

/** The link is no tab stop: the keyboard uses the menu. */
export function Detail({ detail: { folder, text, ranges } }: { detail: ItemDetail }) {
  return (
    <>
      {folder && (
        <a href={folder.href} className="cell-folder" tabIndex={-1} data-press="folder" draggable={false}>
          {folder.above && <span className={text ? "cell-folder-above" : undefined}>{folder.above}</span>}
          {folder.name}
        </a>
      )}
      {folder && text && " · "}
      <MarkedText text={text} ranges={ranges} />
    </>
  );
}

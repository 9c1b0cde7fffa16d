// biome-ignore-all lint/a11y/useSemanticElements: a cell that is placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the tiles has the focus
import { memo } from "react";
import { useFormats } from "../../messages/use-messages.tsx";
import { RenameField } from "../rename/rename-field.tsx";
import { CellActions, type CellProps, Detail, ItemName } from "./file-row.tsx";
import { glyphOf } from "./item-facts.ts";

interface FileTileProps extends CellProps {
  /** Address of a small picture of it, where it is one. */
  picture: string | undefined;
  column: number;
}

/** One item as a tile. */
export const FileTile = memo(function FileTile(props: FileTileProps) {
  const { id, item, place, isSelected, isActive, isCut, isDropTarget, detail, renaming, picture } = props;
  const formats = useFormats();
  return (
    <div
      id={id}
      role="gridcell"
      className="file-tile"
      data-place={place}
      data-active={isActive || undefined}
      data-cut={isCut || undefined}
      data-drop={isDropTarget || undefined}
      data-renaming={renaming ? true : undefined}
      aria-colindex={props.column + 1}
      aria-selected={isSelected}
      draggable={!renaming && !item.trashed}
    >
      <span className="tile-picture glyph" data-glyph={picture ? undefined : glyphOf(item)}>
        {picture && <img src={picture} alt="" draggable={false} />}
      </span>
      <span className="cell-box" data-press="select" />
      {renaming ? <RenameField item={item} {...renaming} /> : <ItemName id={id} item={item} detail={undefined} />}
      <span className="cell-detail">{detail ? <Detail detail={detail} /> : formats.size(item.sizeBytes)}</span>
      <CellActions id={id} isStarred={item.trashed ? undefined : item.isStarred} />
    </div>
  );
});

// biome-ignore-all lint/a11y/useSemanticElements: a cell that is placed by hand
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid around the tiles has the focus
import { memo } from "react";
import { useFormats } from "../../i18n/use-strings.tsx";
import { RenameField } from "../rename/rename-field.tsx";
import { CellActions, type CellProps, cellState, Detail, ItemName } from "./file-row.tsx";
import { iconOf } from "./item-facts.ts";

interface FileTileProps extends CellProps {
  picture: string | undefined;
  column: number;
}

export const FileTile = memo(function FileTile(props: FileTileProps) {
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

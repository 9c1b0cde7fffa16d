// The demo's list with as many items as `?n=` says, and nothing around it. They come in their order: the demo sorts while
// a listing takes its 800 ms, before there is a row.
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { type DriveItem, rootId } from "#app/features/cloud/drive/drive-item.ts";
import glyphsCss from "#app/features/cloud/files/glyphs.css?inline";
import { FileGrid, type GridRef } from "#app/features/cloud/files/grid/file-grid.tsx";
import gridCss from "#app/features/cloud/files/grid/grid.css?inline";
import type { ItemOrder } from "#app/features/cloud/files/listing/item-order.ts";
import { useSorted } from "#app/features/cloud/files/listing/use-sorted.ts";
import { hideableColumns } from "#app/features/cloud/files/listing/view-settings.ts";
import { nothingSelected } from "#app/features/cloud/files/selection/selection.ts";
import pageCss from "./page.css?inline";

const count = Number(new URLSearchParams(location.search).get("n") ?? 100_000);
const nothing = () => undefined;
const noItems: readonly DriveItem[] = [];
const noIds: ReadonlySet<string> = new Set();

function List() {
  const items = useMemo(() => Array.from({ length: count }, (_, place) => itemAt(place)), []);
  const [pressed, setPressed] = useState<ItemOrder>();
  const order: ItemOrder = pressed ?? { by: "name", isDescending: false };
  const [selection, setSelection] = useState(nothingSelected);
  const [gridRef] = useState<GridRef>(() => ({ current: null, hadFocus: false }));
  const { rows, isSorting } = useSorted(pressed ? items : noItems, order);
  return (
    <div className="pane-grid">
      <FileGrid
        label="Files"
        rows={pressed ? rows : items}
        selection={selection}
        rowHeightPx={44}
        perRow={1}
        columns={hideableColumns}
        order={order}
        onOrder={setPressed}
        detailOf={nothing}
        pictureOf={nothing}
        cutIds={noIds}
        renaming={undefined}
        isBusy={isSorting}
        reveal={undefined}
        gridRef={gridRef}
        onSelection={setSelection}
        onOpen={nothing}
        onOpenPlace={nothing}
        onMenu={nothing}
        onStar={nothing}
        onDragStart={nothing}
        onDragEnd={nothing}
        acceptsDrop={() => false}
        onDrop={nothing}
      />
    </div>
  );
}

/** Spelled out: copies of a template would take longer to make than the list to draw. */
const itemAt = (place: number): DriveItem => ({
  id: String(place),
  parentId: rootId,
  name: `file-${String(place).padStart(6, "0")}.txt`,
  type: "document",
  mediaType: "text/plain",
  sizeBytes: 1_000 + ((place * 7_919) % 900_000),
  modifiedMs: 1_767_349_800_000,
  owner: "Admin",
  isStarred: false,
  share: undefined,
  trashed: undefined,
});

const style = document.createElement("style");
style.textContent = pageCss + glyphsCss + gridCss;
document.head.append(style);
const root = document.getElementById("root");
if (root) createRoot(root).render(<List />);

// Only the demo's list, with `?n=` items. The items are already sorted: the demo sorts during the 800 ms of a listing, before
// the first row.
import { useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { type DriveItem, rootId } from "#app/demos/cloud/drive/drive-item.ts";
import { FileGrid, type GridRef } from "#app/demos/cloud/files/grid/file-grid.tsx";
import gridCss from "#app/demos/cloud/files/grid/grid.css?inline";
import iconsCss from "#app/demos/cloud/files/icons.css?inline";
import type { ItemOrder } from "#app/demos/cloud/files/listing/item-order.ts";
import { useSorted } from "#app/demos/cloud/files/listing/use-listing.ts";
import { hideableColumns } from "#app/demos/cloud/files/listing/view-settings.ts";
import { nothingSelected } from "#app/demos/cloud/files/selection/selection.ts";
import { en as cloud } from "#app/demos/cloud/strings/en/cloud.ts";
import { LanguageProvider } from "#app/ui/language/use-texts.tsx";
import pageCss from "./page.css?inline";

const count = Number(new URLSearchParams(location.search).get("n") ?? 10_000);
const nothing = () => undefined;
const noItems: readonly DriveItem[] = [];
const noIds: ReadonlySet<string> = new Set();

function List() {
  const items = useMemo(() => Array.from({ length: count }, (_, index) => itemAt(index)), []);
  const [pressed, setPressed] = useState<ItemOrder>();
  const order: ItemOrder = pressed ?? { by: "name", isDescending: false };
  const [selection, setSelection] = useState(nothingSelected);
  const [gridRef] = useState<GridRef>(() => ({ current: null, hadFocus: false }));
  const rows = useSorted(pressed ? items : noItems, order);
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
        isBusy={false}
        reveal={undefined}
        gridRef={gridRef}
        onSelection={setSelection}
        onOpen={nothing}
        onMove={() => undefined}
        onShowInFolder={nothing}
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

/** An object literal: copying a template would take longer than rendering the list. */
const itemAt = (index: number): DriveItem => ({
  id: String(index),
  parentId: rootId,
  name: `file-${String(index).padStart(6, "0")}.txt`,
  type: "document",
  mediaType: "text/plain",
  sizeBytes: 1_000 + ((index * 7_919) % 900_000),
  modifiedMs: 1_767_349_800_000,
  owner: "Admin",
  isStarred: false,
  share: undefined,
  trashed: undefined,
});

const style = document.createElement("style");
style.textContent = pageCss + iconsCss + gridCss;
document.head.append(style);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <LanguageProvider language="en" strings={{ cloud }}>
      <List />
    </LanguageProvider>,
  );

import type { DragEvent } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import type { Selection } from "../selection/selection.ts";

/** Where a menu is to open, in pixels of the window. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

/** What the grid tells of what is done in it. */
export interface GridCalls {
  readonly onSelection: (selection: Selection) => void;
  readonly onOpen: (item: DriveItem) => void;
  /** To the folder that an item lies in. */
  readonly onOpenPlace: (item: DriveItem) => void;
  /** @param item undefined for the folder itself, from the empty space */
  readonly onMenu: (item: DriveItem | undefined, at: MenuPoint) => void;
  readonly onStar: (item: DriveItem) => void;
  readonly onDragStart: (item: DriveItem, event: DragEvent) => void;
  readonly onDragEnd: () => void;
  /** Whether what is being dragged may be dropped on the folder. */
  readonly acceptsDrop: (folder: DriveItem, event: DragEvent) => boolean;
  readonly onDrop: (folder: DriveItem, event: DragEvent) => void;
}

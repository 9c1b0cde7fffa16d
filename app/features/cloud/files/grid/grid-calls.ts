import type { DragEvent } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import type { Selection } from "../selection/selection.ts";

export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

export interface GridCalls {
  readonly onSelection: (selection: Selection) => void;
  readonly onOpen: (item: DriveItem) => void;
  readonly onMove: (item: DriveItem) => void;
  readonly onShowInFolder: (item: DriveItem) => void;
  /** @param item undefined for the empty space */
  readonly onMenu: (item: DriveItem | undefined, at: MenuPoint) => void;
  readonly onStar: (item: DriveItem) => void;
  readonly onDragStart: (item: DriveItem, event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly acceptsDrop: (folder: DriveItem, event: DragEvent) => boolean;
  readonly onDrop: (folder: DriveItem, event: DragEvent) => void;
}

import type { DriveItem } from "../../drive/drive-item.ts";

/** What each kind of preview gets. */
export interface PreviewProps {
  readonly item: DriveItem;
  readonly content: Blob;
}

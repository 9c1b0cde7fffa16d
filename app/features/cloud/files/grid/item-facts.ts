import type { DriveItem } from "../../drive/drive-item.ts";
import type { TextRange } from "../../search/search-drive.ts";

export interface FolderOfItem {
  /** The folders above it, each with a slash behind; not shown where there is little room. */
  readonly above: string;
  readonly name: string;
  readonly href: string;
}

/** What a row shows of an item beside the item itself. */
export interface ItemDetail {
  /** The folder that it lies in, where that is not the one that is open. */
  readonly place?: FolderOfItem;
  /** A second line: when it was deleted, or the words of its content that were found. */
  readonly text: string;
  readonly ranges: readonly TextRange[];
  readonly nameRanges: readonly TextRange[];
}

/** Which picture stands for an item. */
export function glyphOf({ type, mediaType }: Pick<DriveItem, "type" | "mediaType">): string {
  if (type !== "document") return type;
  if (mediaType.startsWith("audio/")) return "audio";
  if (mediaType.startsWith("video/")) return "video";
  if (mediaType === "application/pdf") return "pdf";
  if (mediaType === "text/csv") return "sheet";
  return "document";
}

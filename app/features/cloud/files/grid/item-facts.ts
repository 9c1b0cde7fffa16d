import type { TextRange } from "#app/lib/fold-text.ts";
import type { DriveItem } from "../../drive/drive-item.ts";

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

import { useMemo } from "react";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { folderHref, type Place } from "../../place/place.ts";
import type { ItemDetail } from "../grid/item-facts.ts";
import type { Listing } from "./use-listing.ts";

/**
 * The second line of rows: where an item is, in lists from all over the drive, with what was found in it; and in a narrow list
 * what else has columns. The same object for the same item, so that its row is not drawn again.
 */
export function useDetails(drive: Drive, place: Place, hits: Listing["hits"], isNarrow: boolean) {
  const { files: texts } = useMessages();
  const formats = useFormats();
  return useMemo(() => {
    const known = new WeakMap<DriveItem, ItemDetail>();
    const placeOf = ({ parentId }: DriveItem) => {
      const path = drive.pathOf(parentId);
      const names = [texts.home, ...path.map(({ name }) => name)];
      const above = names
        .slice(0, -1)
        .map((name) => `${name} / `)
        .join("");
      return { above, name: names.at(-1) ?? "", href: folderHref(path) };
    };
    const describe = (item: DriveItem): ItemDetail | undefined => {
      const hit = hits?.get(item.id);
      const nameRanges = hit?.nameRanges ?? [];
      if (hit || place.kind === "favorites" || place.kind === "recent" || place.kind === "shared")
        return { place: placeOf(item), text: "", ranges: [], ...hit?.excerpt, nameRanges };
      if (item.trashed) return { text: texts.deletedAt(formats.moment(item.trashed.atMs)), ranges: [], nameRanges };
      if (!isNarrow) return undefined;
      return { text: `${formats.size(item.sizeBytes)} · ${formats.moment(item.modifiedMs)}`, ranges: [], nameRanges };
    };
    return (item: DriveItem): ItemDetail | undefined => {
      const found = known.get(item) ?? describe(item);
      if (found) known.set(item, found);
      return found;
    };
  }, [drive, place.kind, hits, isNarrow, texts, formats]);
}

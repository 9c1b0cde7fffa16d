import { useMemo } from "react";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useFormats, useMessages } from "../../messages/use-messages.tsx";
import { folderHref, type Place } from "../../place/place.ts";
import { useDriveChanges } from "../../place/use-drive-value.ts";
import type { ItemDetail } from "../grid/item-facts.ts";
import type { Listing } from "./use-listing.ts";

/**
 * The second line of rows: where an item is, in lists from all over the drive, with what was found in it; and in a narrow list
 * what else has columns. The same object for the same item, so that its row is not drawn again.
 */
export function useDetails(drive: Drive, place: Place, hits: Listing["hits"], isNarrow: boolean) {
  const { files: texts } = useMessages();
  const formats = useFormats();
  const isFromAllOver = place.kind === "favorites" || place.kind === "recent" || place.kind === "shared";
  // Where an item is changes with any folder above it, and not with the item.
  useDriveChanges(drive, isFromAllOver);
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
    const describe = (item: DriveItem, where: ItemDetail["place"]): ItemDetail | undefined => {
      const hit = hits?.get(item.id);
      const nameRanges = hit?.nameRanges ?? [];
      if (where) return { place: where, text: "", ranges: [], ...hit?.excerpt, nameRanges };
      if (item.trashed) return { text: texts.deletedAt(formats.moment(item.trashed.atMs)), ranges: [], nameRanges };
      if (!isNarrow) return undefined;
      return { text: `${formats.size(item.sizeBytes)} · ${formats.moment(item.modifiedMs)}`, ranges: [], nameRanges };
    };
    return (item: DriveItem): ItemDetail | undefined => {
      const where = isFromAllOver || hits?.has(item.id) ? placeOf(item) : undefined;
      const before = known.get(item);
      if (before && before.place?.href === where?.href) return before;
      const found = describe(item, where);
      if (found) known.set(item, found);
      return found;
    };
  }, [drive, isFromAllOver, hits, isNarrow, texts, formats]);
}

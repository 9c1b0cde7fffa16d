import { useMemo } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useDriveChanges } from "../../drive-hooks/use-drive.ts";
import { useFormats } from "../../formats/formats.ts";
import { type DriveLocation, folderHref } from "../../location/drive-location.ts";
import type { ItemDetail } from "../grid/file-row.tsx";
import type { Listing } from "./use-listing.ts";

/**
 * The second line of a row: the item's folder and match in lists across folders; size and date in narrow lists. Returns
 * the same object for the same item, so that its row is not rendered again.
 */
export function useDetails(drive: Drive, location: DriveLocation, hits: Listing["hits"], isNarrow: boolean) {
  const { files: texts } = useTexts("cloud");
  const formats = useFormats();
  const isFromAllOver = location.kind === "favorites" || location.kind === "recent" || location.kind === "shared";
  // Renaming a parent folder changes the path, but not the item.
  useDriveChanges(drive, isFromAllOver);
  return useMemo(() => {
    const known = new WeakMap<DriveItem, ItemDetail>();
    const folderOf = ({ parentId }: DriveItem) => {
      const path = drive.pathOf(parentId);
      const names = [texts.home, ...path.map(({ name }) => name)];
      const above = names
        .slice(0, -1)
        .map((name) => `${name} / `)
        .join("");
      return { above, name: names.at(-1) ?? "", href: folderHref(path) };
    };
    const describe = (item: DriveItem, where: ItemDetail["folder"]): ItemDetail | undefined => {
      const hit = hits?.get(item.id);
      const nameRanges = hit?.nameRanges ?? [];
      if (where) return { folder: where, text: "", ranges: [], ...hit?.excerpt, nameRanges };
      if (item.trashed)
        return { text: texts.deletedAt({ moment: formats.moment(item.trashed.atMs) }), ranges: [], nameRanges };
      if (!isNarrow) return undefined;
      return { text: `${formats.size(item.sizeBytes)} · ${formats.moment(item.modifiedMs)}`, ranges: [], nameRanges };
    };
    return (item: DriveItem): ItemDetail | undefined => {
      const where = isFromAllOver || hits?.has(item.id) ? folderOf(item) : undefined;
      const before = known.get(item);
      if (before && before.folder?.href === where?.href) return before;
      const found = describe(item, where);
      if (found) known.set(item, found);
      return found;
    };
  }, [drive, isFromAllOver, hits, isNarrow, texts, formats]);
}

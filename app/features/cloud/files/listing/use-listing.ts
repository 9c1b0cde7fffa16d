import { useMemo } from "react";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useDriveValue } from "../../place/use-drive-value.ts";
import type { CurrentPlace } from "../../place/use-place.ts";
import type { SearchHit } from "../../search/search-drive.ts";
import { useSearch } from "./use-search.ts";
import { useSorted } from "./use-sorted.ts";
import type { TypeFilter, ViewSettings } from "./view-settings.ts";

const none: readonly never[] = [];

export interface Listing {
  readonly rows: readonly DriveItem[];
  /** Those that were found by a search, by id. */
  readonly hits: ReadonlyMap<string, SearchHit> | undefined;
  /** More names match than are listed. */
  readonly moreMatches: number;
  /** A search has left out contents: too large, or too many of them. */
  readonly hasLeftOut: boolean;
  readonly isSearching: boolean;
  /** How many there are before the filter. */
  readonly total: number;
}

interface ListingSettings {
  readonly drive: Drive;
  readonly current: CurrentPlace;
  readonly query: string;
  readonly filter: TypeFilter;
  readonly view: ViewSettings;
}

/** The items to show: of the place or of a search, filtered and in order. */
export function useListing({ drive, current, query, filter, view }: ListingSettings): Listing {
  const stored = useDriveValue(drive, () => itemsOf(drive, current));
  const { path } = current;
  const here = useMemo(() => asTrashed(stored, path[0]), [stored, path]);
  const { found, isSearching } = useSearch(drive, query);
  const isSearch = query.trim() !== "";
  const items = useMemo(() => {
    const all = isSearch ? (found?.result.hits.map(({ item }) => item) ?? none) : here;
    return filter === "all" ? all : all.filter(({ type }) => type === filter);
  }, [isSearch, found, here, filter]);
  const isGivenOrder = isSearch || current.place.kind === "recent";
  const sorted = useSorted(isGivenOrder ? none : items, view.order);
  const hits = useMemo(
    () => (isSearch ? new Map(found?.result.hits.map((hit) => [hit.item.id, hit])) : undefined),
    [isSearch, found],
  );
  const { nameMatches = 0, hits: listed = none } = found?.result ?? {};
  const listedNames = listed.filter(({ nameRanges }) => nameRanges.length > 0).length;
  return {
    rows: isGivenOrder ? items : sorted.rows,
    hits,
    moreMatches: isSearch ? Math.max(0, nameMatches - listedNames) : 0,
    hasLeftOut: isSearch && found?.isDone === true && !found.result.isComplete,
    isSearching: isSearching || (!isGivenOrder && sorted.isSorting),
    total: isSearch ? listed.length : here.length,
  };
}

function itemsOf(drive: Drive, { place, folder, trashFolder }: CurrentPlace): readonly DriveItem[] {
  if (place.kind === "favorites") return drive.favorites();
  if (place.kind === "recent") return drive.recent();
  if (place.kind === "shared") return drive.shared();
  if (place.kind === "trash" && place.folderId !== undefined)
    return trashFolder ? drive.children(trashFolder.id) : none;
  if (place.kind === "trash") return drive.trash();
  return folder ? drive.children(folder.id) : none;
}

/** What stands in a deleted folder was deleted with it: it is shown, and treated, so. */
function asTrashed(items: readonly DriveItem[], top: DriveItem | undefined): readonly DriveItem[] {
  const trashed = top?.trashed;
  return trashed ? items.map((item) => ({ ...item, trashed })) : items;
}

import { useCallback, useEffect, useMemo, useState } from "react";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useDriveChanges, useDriveValue } from "../../drive-hooks/use-drive.ts";
import { useFormats } from "../../formats/formats.ts";
import type { CurrentLocation } from "../../location/use-drive-location.ts";
import type { SearchHit } from "../../search/search-contents.ts";
import { type SearchResult, searchDrive } from "../../search/search-drive.ts";
import { compareItems, type ItemOrder } from "./item-order.ts";
import type { TypeFilter, ViewSettings } from "./view-settings.ts";

const none: readonly never[] = [];

export interface Listing {
  readonly rows: readonly DriveItem[];
  readonly hits: ReadonlyMap<string, SearchHit> | undefined;
  readonly moreMatches: number;
  readonly isIncomplete: boolean;
  readonly isSearching: boolean;
  readonly total: number;
}

interface ListingSettings {
  readonly drive: Drive;
  readonly current: CurrentLocation;
  readonly query: string;
  readonly filter: TypeFilter;
  readonly view: ViewSettings;
}

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
  const isGivenOrder = isSearch || current.location.kind === "recent";
  const sorted = useSorted(isGivenOrder ? none : items, view.order);
  const hits = useMemo(
    () => (isSearch ? new Map(found?.result.hits.map((hit) => [hit.item.id, hit])) : undefined),
    [isSearch, found],
  );
  const { nameMatches = 0, hits: listed = none } = found?.result ?? {};
  const listedNames = listed.filter(({ nameRanges }) => nameRanges.length > 0).length;
  return {
    rows: isGivenOrder ? items : sorted,
    hits,
    moreMatches: isSearch ? Math.max(0, nameMatches - listedNames) : 0,
    isIncomplete: isSearch && found?.isDone === true && !found.result.isComplete,
    isSearching,
    total: isSearch ? listed.length : here.length,
  };
}

export function useSorted(items: readonly DriveItem[], { by, isDescending }: ItemOrder): readonly DriveItem[] {
  const { compare } = useFormats();
  return useMemo(() => items.toSorted(compareItems({ by, isDescending }, compare)), [items, by, isDescending, compare]);
}

function itemsOf(drive: Drive, { location, folder, trashFolder }: CurrentLocation): readonly DriveItem[] {
  if (location.kind === "favorites") return drive.favorites();
  if (location.kind === "recent") return drive.recent();
  if (location.kind === "shared") return drive.shared();
  if (location.kind === "trash" && location.folderId !== undefined)
    return trashFolder ? drive.children(trashFolder.id) : none;
  if (location.kind === "trash") return drive.trash();
  return folder ? drive.children(folder.id) : none;
}

function asTrashed(items: readonly DriveItem[], top: DriveItem | undefined): readonly DriveItem[] {
  const trashed = top?.trashed;
  return trashed ? items.map((item) => ({ ...item, trashed })) : items;
}

const listingMs = 800;

export function useListingDelay(key: string): { isListing: boolean; refresh: () => void } {
  const [refreshes, setRefreshes] = useState(0);
  const [listed, setListed] = useState("");
  const wanted = `${refreshes} ${key}`;
  useEffect(() => {
    const timer = setTimeout(() => setListed(wanted), listingMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const refresh = useCallback(() => setRefreshes((count) => count + 1), []);
  return { isListing: listed !== wanted, refresh };
}

interface Found {
  readonly query: string;
  readonly result: SearchResult;
  readonly isDone: boolean;
}

function useSearch(drive: Drive, query: string): { found: Found | undefined; isSearching: boolean } {
  const [found, setFound] = useState<Found>();
  const wanted = query.trim();
  const changes = useDriveChanges(drive, wanted !== "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the files makes it look again
  useEffect(() => {
    if (!wanted) return setFound(undefined);
    const stop = new AbortController();
    const notify = (isDone: boolean) => (result: SearchResult) => {
      if (!stop.signal.aborted) setFound({ query: wanted, result, isDone });
    };
    searchDrive(drive, wanted, { signal: stop.signal, onNames: notify(false) }).then(notify(true), (error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [drive, wanted, changes]);
  const current = found?.query === wanted || !found ? found : { ...found, isDone: false };
  return { found: wanted ? current : undefined, isSearching: wanted !== "" && !current?.isDone };
}

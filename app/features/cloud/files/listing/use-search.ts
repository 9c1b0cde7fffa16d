import { useEffect, useState } from "react";
import type { Drive } from "../../drive/drive.ts";
import { useDriveChanges } from "../../drive-hooks/use-drive-value.ts";
import { type SearchResult, searchDrive } from "../../search/search-drive.ts";

interface Found {
  readonly query: string;
  readonly result: SearchResult;
  readonly isDone: boolean;
}

export function useSearch(drive: Drive, query: string): { found: Found | undefined; isSearching: boolean } {
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

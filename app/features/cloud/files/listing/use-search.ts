import { useEffect, useState } from "react";
import type { Drive } from "../../drive/drive.ts";
import { useDriveChanges } from "../../place/use-drive-value.ts";
import { type SearchResult, searchDrive } from "../../search/search-drive.ts";

interface Found {
  readonly query: string;
  readonly result: SearchResult;
  /** Contents have been read, too. */
  readonly isDone: boolean;
}

/** What is found for a text, names at once and contents a moment later. Looked for again when files change. */
export function useSearch(drive: Drive, query: string): { found: Found | undefined; isSearching: boolean } {
  const [found, setFound] = useState<Found>();
  const wanted = query.trim();
  const changes = useDriveChanges(drive, wanted !== "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the files makes it look again
  useEffect(() => {
    if (!wanted) return setFound(undefined);
    const stop = new AbortController();
    const tell = (isDone: boolean) => (result: SearchResult) => {
      if (!stop.signal.aborted) setFound({ query: wanted, result, isDone });
    };
    searchDrive(drive, wanted, { signal: stop.signal, onNames: tell(false) }).then(tell(true), (error: unknown) => {
      if (!stop.signal.aborted) throw error;
    });
    return () => stop.abort();
  }, [drive, wanted, changes]);
  const current = found?.query === wanted || !found ? found : { ...found, isDone: false };
  return { found: wanted ? current : undefined, isSearching: wanted !== "" && !current?.isDone };
}

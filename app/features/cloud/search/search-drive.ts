import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { findRanges, toWords } from "./fold-text.ts";
import { searchContents } from "./search-contents.ts";
import { mostHits, searchNames } from "./search-names.ts";

/** From the first character to behind the last, as `String.slice` takes them. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface SearchHit {
  readonly item: DriveItem;
  /** Where the name matches; empty for a hit in the content. */
  readonly nameRanges: readonly TextRange[];
  /** A line of the content around the first match. */
  readonly excerpt: { readonly text: string; readonly ranges: readonly TextRange[] } | undefined;
}

export interface SearchResult {
  /** Names first, the better ones before; then contents. At most 500. */
  readonly hits: readonly SearchHit[];
  /** Names that match, also those beyond the 500. */
  readonly nameMatches: number;
  /** False where contents were left out: too large, or too many of them. */
  readonly isComplete: boolean;
}

export interface SearchOptions {
  readonly signal?: AbortSignal;
  /** Called as soon as the names are through, before any content is read. */
  readonly onNames?: (result: SearchResult) => void;
}

/**
 * Looks for all words of the text in names, then in contents of text files, over all folders but the trash. Case and
 * diacritics do not count. Rejects with the signal's reason.
 */
export async function searchDrive(
  drive: Drive,
  text: string,
  { signal, onNames }: SearchOptions = {},
): Promise<SearchResult> {
  signal?.throwIfAborted();
  const words = toWords(text);
  if (words.length === 0) return { hits: [], nameMatches: 0, isComplete: true };
  const names = await searchNames(drive, words, signal);
  const hits = names.items.map((item) => ({ item, nameRanges: findRanges(item.name, words), excerpt: undefined }));
  onNames?.({ hits, nameMatches: names.count, isComplete: false });
  const contents = await searchContents(drive, words, {
    leaveOut: new Set(names.items.map(({ id }) => id)),
    mostHits: mostHits - hits.length,
    signal,
  });
  return { hits: [...hits, ...contents.hits], nameMatches: names.count, isComplete: contents.isComplete };
}

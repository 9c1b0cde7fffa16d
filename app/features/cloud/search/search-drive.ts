import { findRanges, toWords } from "#app/lib/fold-text.ts";
import type { Drive } from "../drive/drive.ts";
import { type SearchHit, searchContents } from "./search-contents.ts";
import { maxHits, searchNames } from "./search-names.ts";

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly nameMatches: number;
  readonly isComplete: boolean;
}

export interface SearchOptions {
  readonly signal?: AbortSignal;
  readonly onNames?: (result: SearchResult) => void;
}

/**
 * Searches names, then contents of text files, for all words, outside the trash. Ignores case and diacritics. Rejects
 * with the signal's reason.
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
    excludedIds: new Set(names.items.map(({ id }) => id)),
    maxHits: maxHits - hits.length,
    signal,
  });
  return { hits: [...hits, ...contents.hits], nameMatches: names.count, isComplete: contents.isComplete };
}

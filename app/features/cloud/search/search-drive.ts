import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";

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
export declare function searchDrive(drive: Drive, text: string, options?: SearchOptions): Promise<SearchResult>;

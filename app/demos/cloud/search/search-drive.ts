import { findRanges, foldText, toWords } from "#app/lib/fold-text.ts";
import type { Drive } from "../drive/drive.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { itemsOutsideTrash, type SearchHit, searchContents } from "./search-contents.ts";

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
 * Searches names, then contents of text files, for all words, without case and diacritics. Rejects with the signal's
 * reason.
 */
export async function searchDrive(
  drive: Drive,
  text: string,
  { signal, onNames }: SearchOptions = {},
): Promise<SearchResult> {
  signal?.throwIfAborted();
  const words = toWords(text);
  if (words.length === 0) return { hits: [], nameMatches: 0, isComplete: true };
  const names = searchNames(drive, words);
  const hits = names.items.map((item) => ({ item, nameRanges: findRanges(item.name, words), excerpt: undefined }));
  onNames?.({ hits, nameMatches: names.count, isComplete: false });
  const contents = await searchContents(drive, words, {
    excludedIds: new Set(names.items.map(({ id }) => id)),
    maxHits: maxHits - hits.length,
    signal,
  });
  return { hits: [...hits, ...contents.hits], nameMatches: names.count, isComplete: contents.isComplete };
}

const maxHits = 500;

/** From best to worst: whole name, its beginning, a word's beginning, anywhere. */
type Rank = 0 | 1 | 2 | 3;

interface NameMatches {
  readonly items: readonly DriveItem[];
  readonly count: number;
}

function searchNames(drive: Drive, words: readonly string[]): NameMatches {
  const phrase = words.join(" ");
  const ranks: readonly DriveItem[][] = [[], [], [], []];
  let count = 0;
  for (const item of itemsOutsideTrash(drive)) {
    const rank = rankName(foldName(item), words, phrase);
    if (rank === undefined) continue;
    count += 1;
    ranks[rank]?.push(item);
  }
  return { items: ranks.flatMap(inOrder).slice(0, maxHits), count };
}

function rankName(folded: string, words: readonly string[], phrase: string): Rank | undefined {
  for (const word of words) if (!folded.includes(word)) return undefined;
  if (folded.startsWith(phrase)) return isWholeName(folded, phrase) ? 0 : 1;
  const at = folded.indexOf(words[0] ?? "");
  return at === 0 || /[^\p{L}\p{N}]/u.test(folded.charAt(at - 1)) ? 2 : 3;
}

const isWholeName = (folded: string, phrase: string) =>
  folded.length === phrase.length || folded.lastIndexOf(".") === phrase.length;

const inOrder = (items: readonly DriveItem[]): DriveItem[] =>
  items.toSorted((a, b) => Number(b.type === "folder") - Number(a.type === "folder") || b.modifiedMs - a.modifiedMs);

/** Folding a name with other than ASCII letters takes thirty times as long. */
const foldedNames = new WeakMap<DriveItem, string>();

function foldName(item: DriveItem): string {
  const folded = foldedNames.get(item) ?? foldText(item.name);
  foldedNames.set(item, folded);
  return folded;
}

import { findRanges, foldText, isAscii, toWords } from "#app/lib/fold-text.ts";
import { createTimeSlicer, type TimeSlicer } from "#app/lib/time-slicer.ts";
import type { Drive } from "../drive/drive.ts";
import { type DriveItem, rootId } from "../drive/drive-item.ts";
import { type SearchHit, searchContents } from "./search-contents.ts";

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

const maxHits = 500;

/** From best to worst: whole name, its beginning, a word's beginning, anywhere. */
type Rank = 0 | 1 | 2 | 3;

interface NameMatches {
  readonly items: readonly DriveItem[];
  readonly count: number;
}

async function searchNames(
  drive: Drive,
  words: readonly string[],
  signal: AbortSignal | undefined,
): Promise<NameMatches> {
  const slicer = createTimeSlicer(signal);
  const phrase = words.join(" ");
  const ranks: readonly DriveItem[][] = [[], [], [], []];
  let count = 0;
  const folders = [rootId];
  for (let folderId = folders.pop(); folderId !== undefined; folderId = folders.pop()) {
    const items = drive.children(folderId);
    const names = await foldNames(items, slicer);
    for (const [i, item] of items.entries()) {
      if (item.type === "folder") folders.push(item.id);
      // Checking the clock costs more than a name.
      if (i % 256 === 255 && slicer.isDue()) await slicer.yieldToMain();
      const rank = rankName(names[i] ?? "", words, phrase);
      if (rank === undefined) continue;
      count += 1;
      const matches = ranks[rank];
      if (matches && matches.length < maxHits) matches.push(item);
    }
    if (slicer.isDue()) await slicer.yieldToMain();
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

/** A folder's list is the same array until it changes, so it can be a cache key. */
const foldedNames = new WeakMap<readonly DriveItem[], readonly string[]>();

/** Folding other names takes thirty times as long. Cleared as a whole when it is full. */
const foldedBefore = new Map<string, string>();
const maxRemembered = 200_000;

async function foldNames(items: readonly DriveItem[], slicer: TimeSlicer): Promise<readonly string[]> {
  const known = foldedNames.get(items);
  if (known) return known;
  const folded: string[] = [];
  for (const { name } of items) {
    folded.push(foldName(name));
    // Checking the clock costs more than a name.
    if (folded.length % 256 === 0 && slicer.isDue()) await slicer.yieldToMain();
  }
  foldedNames.set(items, folded);
  return folded;
}

function foldName(name: string): string {
  if (isAscii(name)) return name.toLowerCase();
  const before = foldedBefore.get(name);
  if (before !== undefined) return before;
  if (foldedBefore.size >= maxRemembered) foldedBefore.clear();
  const folded = foldText(name);
  foldedBefore.set(name, folded);
  return folded;
}

import { findRanges, foldText, type TextRange } from "#app/lib/fold-text.ts";
import { createTimeSlicer } from "#app/lib/time-slicer.ts";
import type { Drive } from "../drive/drive.ts";
import { type DriveItem, rootId } from "../drive/drive-item.ts";
import { isTextType } from "../drive/tree/media-type.ts";

export interface SearchHit {
  readonly item: DriveItem;
  readonly nameRanges: readonly TextRange[];
  readonly excerpt: { readonly text: string; readonly ranges: readonly TextRange[] } | undefined;
}

const maxTextBytes = 1_024 * 1_024;
const maxBytes = 16 * 1_024 * 1_024;
const maxFiles = 2_000;
const excerptLength = 120;

interface ContentMatches {
  readonly hits: readonly SearchHit[];
  readonly isComplete: boolean;
}

interface KnownText {
  readonly text: string;
  readonly folded: string;
}
type KnownTexts = Map<string, KnownText>;
const knownTexts = new WeakMap<Drive, KnownTexts>();

interface ContentSearch {
  readonly excludedIds: ReadonlySet<string>;
  readonly maxHits: number;
  readonly signal: AbortSignal | undefined;
}

export async function searchContents(
  drive: Drive,
  words: readonly string[],
  { excludedIds, maxHits, signal }: ContentSearch,
): Promise<ContentMatches> {
  const slicer = createTimeSlicer(signal);
  const { texts, isComplete } = listTexts(drive);
  const known: KnownTexts = knownTexts.get(drive) ?? new Map();
  knownTexts.set(drive, known);
  const hits: SearchHit[] = [];
  for (const item of texts) {
    if (hits.length >= maxHits) return { hits, isComplete: false };
    if (slicer.isDue()) await slicer.yieldToMain();
    if (excludedIds.has(item.id)) continue;
    const found = await readText(drive, item, known);
    signal?.throwIfAborted();
    if (found && words.every((word) => found.folded.includes(word)))
      hits.push({ item, nameRanges: [], excerpt: cutExcerpt(found, words) });
  }
  const current = new Set(texts.map(({ id }) => id));
  for (const id of known.keys()) if (!current.has(id)) known.delete(id);
  return { hits, isComplete };
}

export function* itemsOutsideTrash(drive: Drive): Generator<DriveItem> {
  const folderIds = [rootId];
  for (const folderId of folderIds) {
    for (const item of drive.children(folderId)) {
      if (item.type === "folder") folderIds.push(item.id);
      yield item;
    }
  }
}

function listTexts(drive: Drive): { texts: readonly DriveItem[]; isComplete: boolean } {
  const all = [...itemsOutsideTrash(drive)].filter(({ mediaType }) => isTextType(mediaType));
  const newestFirst = all
    .filter(({ sizeBytes }) => sizeBytes <= maxTextBytes)
    .sort((a, b) => b.modifiedMs - a.modifiedMs)
    .slice(0, maxFiles);
  let bytes = 0;
  const texts = newestFirst.filter(({ sizeBytes }) => {
    bytes += sizeBytes;
    return bytes <= maxBytes;
  });
  return { texts, isComplete: texts.length === all.length };
}

async function readText(drive: Drive, item: DriveItem, known: KnownTexts): Promise<KnownText | undefined> {
  const seen = known.get(item.id);
  if (seen) return seen;
  try {
    const text = await (await drive.read(item.id)).text();
    const read = { text, folded: foldText(text) };
    known.set(item.id, read);
    return read;
  } catch {
    // Deleted meanwhile or lost; opening it shows the error.
    return undefined;
  }
}

/** The line of the first match, cut around it. Folding retains line breaks, so lines can be counted. */
function cutExcerpt(
  { text, folded }: KnownText,
  words: readonly string[],
): { text: string; ranges: readonly TextRange[] } {
  const at = Math.min(...words.map((word) => folded.indexOf(word)));
  const lineNumber = countLines(folded, at);
  const line = lineAt(text, lineNumber);
  const inLine = at - (folded.lastIndexOf("\n", at - 1) + 1);
  // Folding may shift characters: the cut is generous, and ranges are computed again.
  const from = Math.max(0, Math.min(inLine - excerptLength / 3, line.length - excerptLength));
  const cut = line
    .slice(Math.floor(from), Math.floor(from) + excerptLength)
    .toWellFormed()
    .trim();
  return { text: cut, ranges: findRanges(cut, words) };
}

function countLines(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < until; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function lineAt(text: string, lineNumber: number): string {
  let start = 0;
  for (let i = 0; i < lineNumber; i++) start = text.indexOf("\n", start) + 1;
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? undefined : end);
}

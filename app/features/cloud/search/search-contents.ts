import { createPacer, type Pacer } from "#app/platform/zip-archive/pacer.ts";
import type { Drive } from "../drive/drive.ts";
import { type DriveItem, rootId } from "../drive/drive-item.ts";
import { isTextType } from "../drive/tree/media-type.ts";
import { findRanges, foldText } from "./fold-text.ts";
import type { SearchHit, TextRange } from "./search-drive.ts";

/** Larger texts are data rather than something to be read. */
const longestTextBytes = 1_024 * 1_024;
/** What one search reads, and what is kept of it for the next keystroke. */
const mostBytes = 16 * 1_024 * 1_024;
const mostFiles = 2_000;
const excerptLength = 120;

interface ContentMatches {
  readonly hits: readonly SearchHit[];
  readonly isComplete: boolean;
}

/** Contents never change under an item's id. */
interface KnownText {
  readonly text: string;
  readonly folded: string;
}
type KnownTexts = Map<string, KnownText>;
const knownTexts = new WeakMap<Drive, KnownTexts>();

interface ContentSearch {
  /** Items that are found already. */
  readonly leaveOut: ReadonlySet<string>;
  readonly mostHits: number;
  readonly signal: AbortSignal | undefined;
}

/** Looks into text files, those changed last first. Throws the signal's reason. */
export async function searchContents(
  drive: Drive,
  words: readonly string[],
  { leaveOut, mostHits, signal }: ContentSearch,
): Promise<ContentMatches> {
  const pacer = createPacer(signal);
  const { texts, isComplete } = await listTexts(drive, pacer);
  const known: KnownTexts = knownTexts.get(drive) ?? new Map();
  knownTexts.set(drive, known);
  const hits: SearchHit[] = [];
  for (const item of texts) {
    if (hits.length >= mostHits) return { hits, isComplete: false };
    if (pacer.isDue()) await pacer.rest();
    if (leaveOut.has(item.id)) continue;
    const found = await readText(drive, item, known);
    signal?.throwIfAborted();
    if (found && words.every((word) => found.folded.includes(word)))
      hits.push({ item, nameRanges: [], excerpt: cutExcerpt(found, words) });
  }
  const current = new Set(texts.map(({ id }) => id));
  for (const id of known.keys()) if (!current.has(id)) known.delete(id);
  return { hits, isComplete };
}

/** @returns what is to be read, and whether that is all there is */
async function listTexts(drive: Drive, pacer: Pacer): Promise<{ texts: readonly DriveItem[]; isComplete: boolean }> {
  const found: DriveItem[] = [];
  let isComplete = true;
  const folders = [rootId];
  for (let folderId = folders.pop(); folderId !== undefined; folderId = folders.pop()) {
    for (const [i, item] of drive.children(folderId).entries()) {
      // The clock costs more than an item.
      if (i % 256 === 0 && pacer.isDue()) await pacer.rest();
      if (item.type === "folder") folders.push(item.id);
      else if (isTextType(item.mediaType) && item.sizeBytes <= longestTextBytes) found.push(item);
      else if (isTextType(item.mediaType)) isComplete = false;
    }
  }
  // Sorting a hundred thousand would be seen.
  if (found.length <= 5 * mostFiles) found.sort((a, b) => b.modifiedMs - a.modifiedMs);
  let bytes = 0;
  const beyond = found.findIndex(({ sizeBytes }, i) => {
    bytes += sizeBytes;
    return i >= mostFiles || bytes > mostBytes;
  });
  return beyond < 0 ? { texts: found, isComplete } : { texts: found.slice(0, beyond), isComplete: false };
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
    // Deleted meanwhile, or lost by the browser: opening it says so.
    return undefined;
  }
}

/** The line with the first word in it, cut around that. Folding keeps line breaks, so lines can be counted. */
function cutExcerpt(
  { text, folded }: KnownText,
  words: readonly string[],
): { text: string; ranges: readonly TextRange[] } {
  const at = Math.min(...words.map((word) => folded.indexOf(word)));
  const lineNumber = countLines(folded, at);
  const line = lineAt(text, lineNumber);
  const inLine = at - (folded.lastIndexOf("\n", at - 1) + 1);
  // Folding may move characters a little: what is cut is generous, and the ranges are looked for anew.
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

import type { Pacer } from "#app/platform/zip-archive/pacer.ts";
import type { DriveItem } from "../drive/drive-item.ts";
import { foldText, isAscii } from "./fold-text.ts";

/** A folder's items are the same array until one changes, so that their folded names can be kept beside it. */
const foldedNames = new WeakMap<readonly DriveItem[], readonly string[]>();

/** Names beyond ASCII take thirty times as long. Forgotten as a whole, when it has become large. */
const foldedBefore = new Map<string, string>();
const mostRemembered = 200_000;

/** @returns the folded names of a folder's items, in their order */
export async function foldNames(items: readonly DriveItem[], pacer: Pacer): Promise<readonly string[]> {
  const known = foldedNames.get(items);
  if (known) return known;
  const folded: string[] = [];
  for (const { name } of items) {
    folded.push(foldName(name));
    // The clock costs more than a name.
    if (folded.length % 256 === 0 && pacer.isDue()) await pacer.rest();
  }
  foldedNames.set(items, folded);
  return folded;
}

function foldName(name: string): string {
  if (isAscii(name)) return name.toLowerCase();
  const before = foldedBefore.get(name);
  if (before !== undefined) return before;
  if (foldedBefore.size >= mostRemembered) foldedBefore.clear();
  const folded = foldText(name);
  foldedBefore.set(name, folded);
  return folded;
}

import { foldText, isAscii } from "#app/lib/fold-text.ts";
import type { TimeSlicer } from "#app/lib/time-slicer.ts";
import type { DriveItem } from "../drive/drive-item.ts";

/** A folder's list is the same array until it changes, so it can be a cache key. */
const foldedNames = new WeakMap<readonly DriveItem[], readonly string[]>();

/** Folding other names takes thirty times as long. Cleared as a whole when it is full. */
const foldedBefore = new Map<string, string>();
const maxRemembered = 200_000;

export async function foldNames(items: readonly DriveItem[], slicer: TimeSlicer): Promise<readonly string[]> {
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

export type Bytes = Uint8Array;

/** The kind of token that a byte of UTF-8 may begin. Zero is none of these. */
const kind = { space: 1, quote: 2, special: 3, end: 4 } as const;

/** How two texts of a language are read side by side. Positions are byte offsets. */
export interface Reading {
  readonly kinds: Bytes;
  /** A space is insignificant if the bits of its neighbors are disjoint. */
  readonly ends: Bytes;
  readonly starts: Bytes;
  /** @returns the end of spaces and of what counts as little, such as comments; the place itself where there are none */
  readonly endOfGap?: (text: Bytes, at: number, isBefore: boolean) => number;
  /** @returns the end of what must be equal to the letter */
  readonly endOfPart?: (text: Bytes, at: number) => number;
}

/** @param specials characters for which `endOfGap` and `endOfPart` are asked */
export function kindsOf(quotes: string, specials: string): Bytes {
  const kinds = new Uint8Array(256);
  for (const character of " \t\n\v\f\r") kinds[character.charCodeAt(0)] = kind.space;
  for (const character of quotes) kinds[character.charCodeAt(0)] = kind.quote;
  for (const character of specials) kinds[character.charCodeAt(0)] = kind.special;
  kinds[0] = kind.end;
  return kinds;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const buffers: Bytes[] = [];

export const decode = (text: Bytes, from: number, end: number): string => decoder.decode(text.subarray(from, end));

const keptAtMost = 1_000_000;

/** A zero ends the bytes, so that no place is beyond the end. Small texts share a buffer: allocating takes longer than the walk. */
function encode(text: string, which: number): [Bytes, end: number] {
  if (text.length > keptAtMost) {
    const own = encoder.encode(`${text}\0`);
    return [own, own.length - 1];
  }
  let buffer = buffers[which];
  if (!buffer || buffer.length <= 3 * text.length) {
    buffer = new Uint8Array(4 * text.length + 1);
    buffers[which] = buffer;
  }
  const { written } = encoder.encodeInto(text, buffer);
  buffer[written] = 0;
  return [buffer, written];
}

/**
 * Walks over both texts at once. As bytes and without tokens this takes a fraction of the time of a tool that only reads
 * tokens. Two walks must not be mixed: they use the same memory.
 * @returns false also where it cannot tell
 */
export function walkTogether(beforeText: string, afterText: string, reading: Reading): boolean {
  const [before, beforeEnd] = encode(beforeText, 0);
  const [after, afterEnd] = encode(afterText, 1);
  const { kinds, ends, starts, endOfGap, endOfPart } = reading;
  let [at, other, partEnd] = [0, 0, 0];
  for (;;) {
    let code = before[at] ?? 0;
    // Plain characters, and a space between two of them, are equal or not.
    while (code === after[other] && (kinds[code] === 0 || isBetween(kinds, code, before[at + 1], after[other + 1]))) {
      other++;
      code = before[++at] ?? 0;
    }
    if (kinds[code] === kind.quote && code === after[other]) {
      const quote = code;
      do {
        other++;
        code = before[++at] ?? 0;
        // A string ends with its line.
        if (code !== after[other] || code === 10 || code === 0) return false;
        if (code === 92) other++;
        if (code === 92 && before[++at] !== after[other]) return false;
      } while (code !== quote);
      other++;
      at++;
      continue;
    }
    const [from, otherFrom] = [at, other];
    while (kinds[before[at] ?? 0] === kind.space) at++;
    while (kinds[after[other] ?? 0] === kind.space) other++;
    if (endOfGap && (kinds[before[at] ?? 0] === kind.special || before[at] !== after[other])) {
      at = endOfGap(before, at, true);
      other = endOfGap(after, other, false);
    }
    if (at > from || other > otherFrom) {
      // The end of a longer part, such as an escape, is like a letter.
      const last = from === partEnd ? Math.min(from, 255) : (before[from - 1] ?? 0);
      const isParted = ((ends[last] ?? 0) & (starts[before[at] ?? 0] ?? 0)) !== 0;
      if (isParted && !(hasSpace(before, from, at) && hasSpace(after, otherFrom, other))) return false;
      continue;
    }
    if (kinds[code] === kind.end || code !== after[other])
      return code === after[other] && at === beforeEnd && other === afterEnd;
    const end = endOfPart?.(before, at) ?? at + 1;
    if (end > at + 1) partEnd = end;
    while (at < end && before[at] === after[other]) {
      at++;
      other++;
    }
    if (at !== end) return false;
  }
}

const isBetween = (kinds: Bytes, code: number, next = 0, otherNext = 0): boolean =>
  kinds[code] === kind.space && kinds[next] === 0 && kinds[otherNext] === 0;

export const isSpace = (code: number | undefined): boolean =>
  code === 32 || (code !== undefined && code >= 9 && code <= 13);

/** Comments alone separate, too, but are no space. */
const hasSpace = (text: Bytes, from: number, end: number): boolean =>
  end > from && (isSpace(text[from]) || isSpace(text[end - 1]));

interface Uuencoded {
  rest: Buffer;
  files: { name: Buffer; bytes: Buffer<ArrayBuffer> }[];
}

const attemptsMax = 500;
const nameLineMax = 300;
const beginLine = /^begin (?:100|0)?[0-7]{3} +(\S[^\r\n]*?)[ \t]*\r?\n/;

/**
 * Extracts blocks from `begin` to `end` in one pass, since no line of a block can begin another; the rest stays text.
 */
export function takeUuencoded(text: Buffer): Uuencoded {
  const files: Uuencoded["files"] = [];
  const rest: Buffer[] = [];
  let from = 0;
  let attempts = 0;
  for (let at = findBegin(text, 0); at >= 0 && attempts < attemptsMax; at = findBegin(text, at)) {
    attempts++;
    const head = beginLine.exec(text.toString("latin1", at, at + nameLineMax));
    const block = head && decodeBlock(text, at + head[0].length);
    if (!head || !block) {
      at += 1;
      continue;
    }
    files.push({ name: Buffer.from(head[1] ?? "", "latin1"), bytes: block.bytes });
    rest.push(text.subarray(from, at));
    from = block.end;
    at = block.end;
  }
  return { rest: files.length === 0 ? text : Buffer.concat([...rest, text.subarray(from)]), files };
}

function findBegin(text: Buffer, from: number): number {
  if (from === 0 && text.indexOf("begin ") === 0) return 0;
  const at = text.indexOf("\nbegin ", Math.max(0, from - 1));
  return at < 0 ? -1 : at + 1;
}

/** @returns the name after the first `begin`, as it was sent */
export function readUuencodedName(text: Buffer): Buffer | undefined {
  const at = findBegin(text, 0);
  const name = at < 0 ? undefined : beginLine.exec(text.toString("latin1", at, at + nameLineMax))?.[1];
  return name === undefined ? undefined : Buffer.from(name, "latin1");
}

/** Reads the lines twice to keep none in memory. @returns undefined for an invalid line, or without `end` */
function decodeBlock(text: Buffer, from: number): { bytes: Buffer<ArrayBuffer>; end: number } | undefined {
  let size = 0;
  for (let start = from; start < text.length; ) {
    const { end, next } = findLine(text, start);
    if (size > 0 && isLastLine(text, start, end)) return { bytes: decodeLines(text, from, size), end: next };
    const count = countBytes(text, start, end);
    if (count < 0) return undefined;
    size += count;
    start = next;
  }
  return undefined;
}

function findLine(text: Buffer, start: number): { end: number; next: number } {
  const newline = text.indexOf(0x0a, start);
  if (newline < 0) return { end: text.length, next: text.length };
  const hasReturn = newline > start && text[newline - 1] === 0x0d;
  return { end: hasReturn ? newline - 1 : newline, next: newline + 1 };
}

const isLastLine = (text: Buffer, start: number, end: number): boolean =>
  text[start] === 0x65 && text.toString("latin1", start, Math.min(end, start + nameLineMax)).trimEnd() === "end";

/** The first character is the count. Some programs add a checksum. @returns -1 where the line is not encoded */
function countBytes(text: Buffer, start: number, end: number): number {
  const count = sextetAt(text, start, end);
  if (end - start > Math.ceil(count / 3) * 4 + 2) return -1;
  for (let at = start; at < end; at++) if ((text[at] ?? 0) < 0x20 || (text[at] ?? 0) > 0x60) return -1;
  return count;
}

function decodeLines(text: Buffer, from: number, size: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let start = from; length < size; ) {
    const { end, next } = findLine(text, start);
    const lineEnd = length + sextetAt(text, start, end);
    for (let at = start + 1; length < lineEnd; at += 4) {
      const second = sextetAt(text, at + 1, end);
      const third = sextetAt(text, at + 2, end);
      bytes[length++] = (sextetAt(text, at, end) << 2) | (second >> 4);
      if (length < lineEnd) bytes[length++] = (second << 4) | (third >> 2);
      if (length < lineEnd) bytes[length++] = (third << 6) | sextetAt(text, at + 3, end);
    }
    start = next;
  }
  return bytes;
}

/** Spaces at the end of a line may be lost: they are zeros. */
const sextetAt = (text: Buffer, at: number, end: number): number => (at < end ? ((text[at] ?? 0) - 32) & 63 : 0);

interface Uuencoded {
  rest: Buffer;
  files: { name: Buffer; bytes: Buffer }[];
}

const attemptsMax = 500;
const nameLineMax = 300;
const beginLine = /^begin (?:100|0)?[0-7]{3} +(\S[^\r\n]*?)[ \t]*\r?\n/;

/** What is not encoded from `begin` to `end` stays text. In one pass: no line of a block can begin another. */
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

/** @returns undefined where a line is not encoded, or `end` is missing */
function decodeBlock(text: Buffer, from: number): { bytes: Buffer; end: number } | undefined {
  const pieces: Buffer[] = [];
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf(0x0a, start);
    const next = newline < 0 ? text.length : newline + 1;
    const line = text.toString("latin1", start, Math.min(next, start + nameLineMax)).replace(/\r?\n$/, "");
    if (line.trimEnd() === "end" && pieces.some(({ length }) => length > 0))
      return { bytes: Buffer.concat(pieces), end: next };
    const piece = decodeLine(line);
    if (!piece) return undefined;
    pieces.push(piece);
    start = next;
  }
  return undefined;
}

/** The first character is the count of bytes. Spaces at the end may be lost; some programs add a checksum. */
function decodeLine(line: string): Buffer | undefined {
  const count = valueAt(line, 0);
  const length = Math.ceil(count / 3) * 4;
  if (!/^[ -`]*$/.test(line) || line.length > length + 2) return undefined;
  const bytes = Buffer.alloc((length / 4) * 3);
  for (let i = 0; i < length / 4; i++) {
    const [a, b, c, d] = [1, 2, 3, 4].map((offset) => valueAt(line, 4 * i + offset));
    bytes.writeUIntBE(((a ?? 0) << 18) | ((b ?? 0) << 12) | ((c ?? 0) << 6) | (d ?? 0), 3 * i, 3);
  }
  return bytes.subarray(0, count);
}

const valueAt = (line: string, index: number): number => (index < line.length ? (line.charCodeAt(index) - 32) & 63 : 0);

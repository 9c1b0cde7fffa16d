import { kibibyte } from "#app/lib/units.ts";
import { MailParseError } from "../incoming-mail.ts";
import { mailBounds } from "./mail-bounds.ts";
import { type PartHeader, readPartHeader } from "./part-header.server.ts";
import { readSignedContent } from "./signed-content.server.ts";
import { decodeTransferEncoding } from "./transfer-encoding.server.ts";

export interface MimePart {
  header: PartHeader;
  /** Undecoded; for a multipart, the text before its first part. */
  body: Buffer;
  children: MimePart[];
}

/** Bytes from which a damaged or missing value is guessed. */
const lookAhead = 64 * kibibyte;

/** A signed message may itself be signed. */
const openedMax = 3;

interface OpenMultipart {
  part: MimePart;
  boundary: string;
  next: number;
}

const delimiterMax = 250;
const fieldStart = /^[!-9;-~]{1,100}[ \t]*:/;
const usualField =
  /^(content-[\w-]+|mime-version|from|to|cc|subject|date|message-id|received|reply-to|in-reply-to|references|x-[\w-]+)[ \t]*:/i;

/** Parses a message (RFC 2046) in one pass; bodies are views of it. @throws MailParseError */
export async function readMimeTree(raw: Buffer): Promise<MimePart> {
  if (raw.length > mailBounds.bytes) throw new MailParseError("The mail is larger than 25 MB.");
  const root = await new TreeReader(raw).read();
  await openSignedParts(root);
  return root;
}

/** Opens opaque signatures: the signed content becomes the part's only child. */
async function openSignedParts(root: MimePart): Promise<void> {
  const parts = [root];
  let opened = 0;
  for (const part of parts) {
    const { type, encoding, fileName } = part.header;
    const isSigned = /^application\/(x-)?pkcs7-mime$/.test(type) || /\.p7m$/i.test(fileName);
    const content = isSigned && opened < openedMax && readSignedContent(decodeTransferEncoding(part.body, encoding));
    if (content) {
      opened++;
      part.children = [await new TreeReader(content).read()];
    }
    parts.push(...part.children);
  }
}

class TreeReader {
  readonly #raw: Buffer;
  readonly #open: OpenMultipart[] = [];
  readonly #charset: string;
  #headerBytes = 0;
  #partCount = 0;
  #delimiterCount = 0;

  constructor(raw: Buffer) {
    this.#raw = raw;
    this.#charset = /charset\s*=\s*"?([\w-]+)/i.exec(raw.toString("latin1", 0, lookAhead))?.[1] ?? "";
  }

  async read(): Promise<MimePart> {
    const root = await this.#readPart(startOfMessage(this.#raw), "text/plain");
    let current: MimePart | undefined = root.part;
    let bodyStart = root.bodyStart;
    for (let line = this.#nextDelimiter(bodyStart); line; line = this.#nextDelimiter(line.end)) {
      const level = this.#open.findLastIndex(({ boundary }) => line?.boundary === boundary);
      const multipart = this.#open[level];
      if (!multipart || line.start < bodyStart) continue;
      if (current) current.body = this.#raw.subarray(bodyStart, trimLineBreak(this.#raw, bodyStart, line.start));
      current = undefined;
      this.#open.length = level + (line.isClosing ? 0 : 1);
      bodyStart = line.end;
      if (line.isClosing) continue;
      const isDigest = multipart.part.header.type === "multipart/digest";
      const child = await this.#readPart(line.end, isDigest ? "message/rfc822" : "text/plain");
      multipart.part.children.push(child.part);
      current = child.part;
      bodyStart = child.bodyStart;
    }
    if (current) current.body = this.#raw.subarray(bodyStart);
    return root.part;
  }

  async #readPart(start: number, defaultType: string): Promise<{ part: MimePart; bodyStart: number }> {
    if (++this.#partCount > mailBounds.parts) throw createTooManyPartsError();
    const { end, bodyStart } = findHeaderEnd(this.#raw, start);
    this.#headerBytes += end - start;
    if (this.#headerBytes > mailBounds.headerBytes)
      throw new MailParseError("The mail's headers are larger than 512 KB.");
    const header = await readPartHeader(this.#raw.subarray(start, end), defaultType, this.#charset);
    const part: MimePart = { header, body: this.#raw.subarray(bodyStart, bodyStart), children: [] };
    if (header.type.startsWith("multipart/")) this.#openMultipart(part, bodyStart);
    return { part, bodyStart };
  }

  #openMultipart(part: MimePart, bodyStart: number): void {
    if (this.#open.length >= mailBounds.depth) throw new MailParseError("The mail's parts are nested too deeply.");
    const declared = part.header.parameters.get("boundary")?.trimEnd() ?? "";
    const isRoot = this.#open.length === 0;
    const boundary = isRoot ? findBoundary(this.#raw, bodyStart, declared) : declared;
    if (boundary !== "") this.#open.push({ part, boundary, next: -1 });
  }

  #nextDelimiter(from: number) {
    for (const one of this.#open) if (one.next < from) one.next = this.#findLine(`--${one.boundary}`, from);
    const start = Math.min(...this.#open.map(({ next }) => next));
    if (start === Number.POSITIVE_INFINITY) return undefined;
    if (++this.#delimiterCount > mailBounds.delimiters) throw createTooManyPartsError();
    const end = endOfLine(this.#raw, start);
    const text = this.#raw.toString("latin1", start + 2, Math.min(end, start + delimiterMax)).trimEnd();
    const isOpening = this.#open.some(({ boundary }) => boundary === text);
    const isClosing = !isOpening && text.endsWith("--");
    return { start, end, boundary: isClosing ? text.slice(0, -2) : text, isClosing };
  }

  #findLine(text: string, from: number): number {
    const start = Buffer.from(text, "latin1");
    if (isLineStart(this.#raw, from) && this.#raw.subarray(from, from + start.length).equals(start)) return from;
    const at = this.#raw.indexOf(Buffer.concat([lineBreak, start]), Math.max(0, from - 1));
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  }
}

const lineBreak = Buffer.from("\n");

const createTooManyPartsError = () => new MailParseError(`The mail has more than ${mailBounds.parts} parts.`);

const isLineStart = (raw: Buffer, index: number): boolean => index === 0 || raw[index - 1] === 0x0a;

function endOfLine(raw: Buffer, from: number): number {
  const newline = raw.indexOf(0x0a, from);
  return newline < 0 ? raw.length : newline + 1;
}

function trimLineBreak(raw: Buffer, start: number, end: number): number {
  const beforeNewline = end > start && raw[end - 1] === 0x0a ? end - 1 : end;
  return beforeNewline > start && raw[beforeNewline - 1] === 0x0d ? beforeNewline - 1 : beforeNewline;
}

/** Skips empty lines and an mbox separator. */
function startOfMessage(raw: Buffer): number {
  let start = 0;
  while (raw[start] === 0x0a || raw[start] === 0x0d) start++;
  return /^>?From /.test(raw.toString("latin1", start, start + 6)) ? endOfLine(raw, start) : start;
}

/** The header ends at an empty line, or where a line is no field: some programs forget the empty line. */
function findHeaderEnd(raw: Buffer, start: number): { end: number; bodyStart: number } {
  let line = start;
  while (line < raw.length) {
    const next = endOfLine(raw, line);
    const text = raw.toString("latin1", line, Math.min(next, line + 200));
    if (/^\r?\n$/.test(text)) return { end: line, bodyStart: next };
    const isContinued = /^[ \t]/.test(text) && line > start;
    const isField = fieldStart.test(text) && !text.startsWith("--");
    const isBrokenFold = () => line > start && hasUsualField(raw, next);
    if (!isContinued && !isField && !isBrokenFold()) return { end: line, bodyStart: line };
    if (next - start > mailBounds.headerBytes) return { end: next, bodyStart: next };
    line = next;
  }
  return { end: raw.length, bodyStart: raw.length };
}

function hasUsualField(raw: Buffer, from: number): boolean {
  const [block = ""] = raw.toString("latin1", from, from + 1000).split(/\r?\n\r?\n/);
  return block.split("\n", 3).some((line) => usualField.test(line));
}

/** The declared boundary, or if no line has it, the one that the parts obviously have. */
function findBoundary(raw: Buffer, bodyStart: number, declared: string): string {
  const isUsed = declared !== "" && raw.indexOf(Buffer.from(`--${declared}`, "latin1"), bodyStart) >= 0;
  if (isUsed) return declared;
  const body = raw.toString("latin1", bodyStart, bodyStart + lookAhead);
  return /(?:^|\n)--(\S[^\r\n]{0,200}?)[ \t]*\r?\ncontent-[\w-]+:/i.exec(body)?.[1] ?? declared;
}

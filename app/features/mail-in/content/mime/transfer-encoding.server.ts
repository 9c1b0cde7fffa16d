import { kibibyte } from "#app/lib/units.ts";
import { takeUuencoded } from "./uuencode.server.ts";

const newline = 0x0a;
const carriageReturn = 0x0d;
const equals = 0x3d;

const sextets = new Int8Array(256).fill(-1);
for (const [value, character] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries())
  sextets[character.charCodeAt(0)] = value;

export const isUuencoded = /^(x-)?uue(ncode)?$/;

/** Decodes a body of any length in one pass (RFC 2045, section 6). An unknown encoding is returned unchanged. */
export function decodeTransferEncoding(body: Buffer, encoding: string): Buffer<ArrayBufferLike> {
  if (encoding === "base64") return decodeBase64(body);
  if (encoding === "quoted-printable") return decodeQuotedPrintable(body);
  if (isUuencoded.test(encoding)) return takeUuencoded(body).files[0]?.bytes ?? body;
  return body;
}

/** @returns 24 bits, negative where not all four are letters */
const readGroup = (body: Buffer, at: number): number =>
  at + 3 < body.length
    ? (sextetAt(body, at) << 18) |
      (sextetAt(body, at + 1) << 12) |
      (sextetAt(body, at + 2) << 6) |
      sextetAt(body, at + 3)
    : -1;

const sextetAt = (body: Buffer, at: number): number => sextets[body[at] ?? 0] ?? -1;

const base64Line = /^[a-z\d+/]{60,}={0,2}\s*$/im;
const base64End = /^[a-z\d+/]{24,}\s*$|=\s*$/im;
const written = /[\p{L},.] \p{L}|\p{L}@|:\/\/|[_=-]{5}/iu;
const footerMax = 16 * kibibyte;

/**
 * Lists add a footer in plain text below base64.
 * @param at of the first byte that base64 does not have
 * @returns where it begins: after the empty line above, or with its line; undefined where more base64 follows
 */
function findFooter(body: Buffer, at: number): number | undefined {
  const above = body.toString("latin1", Math.max(0, at - footerMax), at);
  const line = above.slice(above.lastIndexOf("\n") + 1);
  const rest = line + body.toString("latin1", at, at + footerMax + 1);
  if (rest.length > footerMax || base64Line.test(rest) || !written.test(rest)) return undefined;
  const emptyLine = Math.max(above.lastIndexOf("\n\n"), above.lastIndexOf("\n\r\n"));
  const paragraph = above.slice(emptyLine + 1);
  if (line.trimEnd().endsWith("=")) return at;
  return at - (emptyLine < 0 || base64End.test(paragraph) ? line : paragraph).length;
}

/** Ignores all other bytes but a footer. Padding ends a group, not the text: some programs pad each line. */
function decodeBase64(body: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(Math.ceil((body.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let bitCount = 0;
  let isWhole = true;
  for (let at = 0; at < body.length; at++) {
    const group = bitCount === 0 ? readGroup(body, at) : -1;
    if (group >= 0) {
      bytes[length++] = group >> 16;
      bytes[length++] = group >> 8;
      bytes[length++] = group;
      at += 3;
      continue;
    }
    const sextet = sextetAt(body, at);
    if (body[at] === equals) bitCount = 0;
    else if (sextet < 0 && isWhole && (body[at] ?? 0) > 0x20) {
      isWhole = false;
      const end = findFooter(body, at);
      if (end !== undefined) return end === 0 ? body : decodeBase64(body.subarray(0, end));
    }
    if (sextet < 0) continue;
    bits = ((bits << 6) | sextet) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[length++] = bits >> bitCount;
  }
  return bytes.subarray(0, length);
}

/** Invalid sequences are kept. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(body.length);
  let length = 0;
  let end = 0; // after the last byte that is no white space at the end of a line
  for (let index = 0; index < body.length; index++) {
    const byte = body[index] ?? 0;
    if (byte === newline || byte === carriageReturn) {
      length = end;
      bytes[length++] = byte;
    } else if (byte === equals) {
      const softBreak = softBreakLength(body, index + 1);
      const high = hexDigit(body[index + 1]);
      const low = hexDigit(body[index + 2]);
      if (softBreak > 0) index += softBreak;
      else if (high >= 0 && low >= 0) {
        bytes[length++] = (high << 4) | low;
        index += 2;
      } else bytes[length++] = byte;
    } else {
      bytes[length++] = byte;
      if (byte === 0x20 || byte === 0x09) continue;
    }
    end = length;
  }
  return bytes.subarray(0, length);
}

/** White space and the line's end after `=`. @returns 0 if there is other text */
function softBreakLength(body: Buffer, from: number): number {
  let index = from;
  while (body[index] === 0x20 || body[index] === 0x09) index++;
  if (index === body.length) return Math.max(1, index - from);
  if (body[index] === carriageReturn) index++;
  return body[index] === newline ? index - from + 1 : 0;
}

function hexDigit(byte = 0): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

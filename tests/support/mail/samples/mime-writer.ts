import iconv from "iconv-lite";
import { chance, pick, type Random } from "../../seeded-random.ts";

export type Encoding = "7bit" | "8bit" | "quoted-printable" | "base64";

export interface Part {
  /** Each with its line's text, without a line break. */
  header: readonly string[];
  body: Buffer;
}

/** Encodes as the named charset does, with those that iconv-lite only reads, or does not know. */
export function encodeCharset(text: string, charset: string): Buffer {
  if (charset === "iso-2022-jp") return shift(iconv.encode(text, "euc-jp"), "\u001b$B", "\u001b(B");
  if (charset === "iso-2022-kr")
    return Buffer.concat([Buffer.from("\u001b$)C\n"), shift(iconv.encode(text, "euc-kr"), "\u000e", "\u000f")]);
  if (charset === "hz-gb-2312") return shift(iconv.encode(text.replaceAll("~", "~~"), "gb2312"), "~{", "~}");
  const label = charset === "ks_c_5601-1987" ? "euc-kr" : charset === "us-ascii" ? "ascii" : charset;
  return iconv.encode(text, label);
}

/** Runs of bytes with the high bit become bytes of seven bits between two marks. */
function shift(bytes: Buffer, enter: string, leave: string): Buffer {
  const text = bytes.toString("latin1").replace(/[\x80-\xff]+/g, (run) => {
    const seven = Buffer.from(run, "latin1").map((byte) => byte & 0x7f);
    return enter + Buffer.from(seven).toString("latin1") + leave;
  });
  return Buffer.from(text, "latin1");
}

export const canEncode = (text: string, charset: string): boolean =>
  /^(iso-2022|hz|utf|gb18030)/.test(charset) ||
  iconv.decode(encodeCharset(text, charset), charset === "us-ascii" ? "ascii" : charset) === text;

/** An unstructured header's text: RFC 2047, as the mail program's charset. */
export function encodeWords(random: Random, text: string, charset: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const words: string[] = [];
  const size = pick(random, [6, 8, 12]);
  const points = Array.from(text);
  for (let at = 0; at < points.length; at += size) {
    const bytes = encodeCharset(points.slice(at, at + size).join(""), charset);
    const isQ = /^(us-ascii|iso-8859|windows|cp)/.test(charset) && chance(random, 0.7);
    words.push(isQ ? `=?${charset}?Q?${toQ(bytes)}?=` : `=?${charset}?B?${bytes.toString("base64")}?=`);
  }
  return words.join("\r\n ");
}

const toQ = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return byte === 0x20 ? "_" : /[\w!*+/-]/.test(character) && character !== "_" ? character : `=${toHex(byte)}`;
    })
    .join("");

const toHex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, "0");

function encodeBody(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "base64") return Buffer.from(body.toString("base64").replace(/.{76}/g, "$&\r\n"));
  if (encoding === "quoted-printable") return Buffer.from(toQuotedPrintable(body));
  return body;
}

function toQuotedPrintable(body: Buffer): string {
  const lines = body.toString("latin1").replaceAll("\r\n", "\n").split("\n");
  return lines.map((line) => foldQuotedPrintable(line)).join("\r\n");
}

function foldQuotedPrintable(line: string): string {
  const escaped = [...line].map((character, index) => {
    const code = character.charCodeAt(0);
    const isLastSpace = index === line.length - 1 && code <= 0x20;
    return code === 0x3d || code > 0x7e || (code < 0x20 && code !== 9) || isLastSpace ? `=${toHex(code)}` : character;
  });
  let folded = "";
  let width = 0;
  for (const piece of escaped) {
    if (width + piece.length > 75) {
      folded += "=\r\n";
      width = 0;
    }
    folded += piece;
    width += piece.length;
  }
  return folded;
}

export function textPart(type: string, text: string, charset: string, encoding: Encoding, parameters = ""): Part {
  const body = encodeCharset(text.replaceAll("\n", "\r\n"), charset);
  return {
    header: [`Content-Type: ${type}; charset=${charset}${parameters}`, `Content-Transfer-Encoding: ${encoding}`],
    body: encodeBody(body, encoding),
  };
}

export function filePart(type: string, fileName: string, bytes: Buffer, others: readonly string[] = []): Part {
  const name = /^[\w. -]+$/.test(fileName)
    ? `filename="${fileName}"`
    : `filename*=UTF-8''${encodeURIComponent(fileName)}`;
  const isInline = others.some((one) => one.startsWith("Content-Disposition"));
  return {
    header: [
      `Content-Type: ${type}`,
      "Content-Transfer-Encoding: base64",
      ...(isInline ? [] : [`Content-Disposition: attachment; ${name}`]),
      ...others,
    ],
    body: encodeBody(bytes, "base64"),
  };
}

const lineBreak = Buffer.from("\r\n");

export function multipart(type: string, boundary: string, parts: readonly Part[], preamble = ""): Part {
  const pieces = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), writePart(part), lineBreak]);
  return {
    header: [`Content-Type: multipart/${type};\r\n\tboundary="${boundary}"`],
    body: Buffer.concat([Buffer.from(preamble), ...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export const writePart = ({ header, body }: Part): Buffer =>
  Buffer.concat([Buffer.from(`${header.join("\r\n")}\r\n\r\n`, "latin1"), body]);

import { isAscii } from "node:buffer";
import iconv from "iconv-lite";
import { guessCharset } from "./guess-charset.server.ts";

/** Encodings that browsers, and so TextDecoder, refuse or read as another one. */
const refusedByTextDecoder = /^(utf-?7|unicode-1-1-utf-7|utf-?32|cp(437|85\d|86[0-5])|ibm(437|85\d|86[0-5])|x-mac-ce)/;

/** ISO-2022-KR and HZ shift between ASCII and two bytes of seven bits, which are EUC-KR and GB 2312 without the high bit. */
const shiftedCharsets: Readonly<Record<string, { label: string; enter: string; leave: string }>> = {
  "iso-2022-kr": { label: "euc-kr", enter: "\u000e", leave: "\u000f" },
  csiso2022kr: { label: "euc-kr", enter: "\u000e", leave: "\u000f" },
  "hz-gb-2312": { label: "gb2312", enter: "~{", leave: "~}" },
};

const aliases: Readonly<Record<string, string>> = {
  cp932: "shift_jis",
  cp936: "gbk",
  cp949: "euc-kr",
  cp950: "big5",
  "iso-2022-jp-1": "iso-2022-jp",
  "iso-2022-jp-2": "iso-2022-jp",
  cp50220: "iso-2022-jp",
  cp50221: "iso-2022-jp",
  utf8mb4: "utf-8",
  "x-mac-ce": "maccenteuro",
};

/** Labels of programs that do not know better. */
const emptyLabels = /^(|us-ascii|ascii|ansi_x3\.4-1968|unknown.*|default|x-unknown|binary|[78]-?bit)$/;

const wideCharsets = /^(utf|unicode|ucs|iso-2022|gb|big5|euc|shift_jis|cp9)/;

/** Their bytes 0x80 to 0x9F are controls, which no mail has: it is in the encoding of Windows for the same languages. */
const windowsCharsets: Readonly<Record<string, string>> = {
  "iso-8859-2": "windows-1250",
  "iso-8859-3": "windows-1254",
  "iso-8859-4": "windows-1257",
  "iso-8859-5": "windows-1251",
  "iso-8859-6": "windows-1256",
  "iso-8859-7": "windows-1253",
  "iso-8859-8": "windows-1255",
  "iso-8859-8-i": "windows-1255",
  "iso-8859-10": "windows-1257",
  "iso-8859-13": "windows-1257",
  "iso-8859-14": "windows-1252",
  "iso-8859-15": "windows-1252",
  "iso-8859-16": "windows-1250",
};

/** Never throws. UTF-8 is read as such, whatever a label of one byte says; without a known label the likeliest is taken. */
export function decodeCharset(bytes: Uint8Array, label = ""): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^'|'$|\*.*$/g, "");
  const shifted = Object.hasOwn(shiftedCharsets, name) ? shiftedCharsets[name] : undefined;
  if (shifted) return decodeShifted(bytes, shifted);
  const found = findDecoder(name);
  const labelled = found?.charset === "utf-8" ? undefined : found;
  if (labelled && wideCharsets.test(labelled.charset)) return labelled.decode(bytes);
  if (isAscii(bytes)) return Buffer.from(bytes).toString("latin1");
  const { text, wholeCount, damagedCount } = readUtf8(bytes);
  // A cut character must not turn a text in UTF-8 into another encoding.
  const isUtf8 = wholeCount > damagedCount * (found && !labelled ? 1 : 4) || (!labelled && damagedCount === 0);
  if (isUtf8) return text;
  return labelled ? decodeOneByte(bytes, labelled) : new TextDecoder(guessCharset(bytes)).decode(bytes);
}

interface Decoder {
  charset: string;
  decode: (bytes: Uint8Array) => string;
}

/** @returns undefined for a label that says nothing */
function findDecoder(name: string): Decoder | undefined {
  if (emptyLabels.test(name)) return undefined;
  const known = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
  if (!refusedByTextDecoder.test(name))
    try {
      const decoder = new TextDecoder(known);
      return { charset: decoder.encoding, decode: (bytes) => decoder.decode(bytes) };
    } catch {
      // an unknown label, tried below
    }
  if (!iconv.encodingExists(known)) return undefined;
  return { charset: known, decode: (bytes) => iconv.decode(Buffer.from(bytes), known) };
}

/** Counts what may be meant: controls and unassigned characters are not. */
function readUtf8(bytes: Uint8Array): { text: string; wholeCount: number; damagedCount: number } {
  const text = new TextDecoder().decode(bytes);
  const damagedCount = text.length - text.replaceAll("\ufffd", "").length;
  const wholeCount = text.length - text.replace(/[^\0-\u009f\ufffd\p{Co}\p{Cn}]+/gu, "").length;
  return { text, wholeCount, damagedCount };
}

function decodeOneByte(bytes: Uint8Array, { charset, decode }: Decoder): string {
  const text = decode(bytes);
  const windows = windowsCharsets[charset];
  return windows && /[\u0080-\u009f]/.test(text) ? new TextDecoder(windows).decode(bytes) : text;
}

function decodeShifted(
  bytes: Uint8Array,
  { label, enter, leave }: { label: string; enter: string; leave: string },
): string {
  const decoder = new TextDecoder(label);
  const text = Buffer.from(bytes)
    .toString("latin1")
    .replaceAll("\u001b$)C\n", "")
    .replaceAll("\u001b$)C", "")
    .replaceAll("~\n", "");
  const pieces = text.split(enter);
  return pieces
    .map((piece, index) => {
      const end = index === 0 ? 0 : piece.indexOf(leave);
      const wide = index === 0 ? "" : end < 0 ? piece : piece.slice(0, end);
      const rest = index === 0 ? piece : end < 0 ? "" : piece.slice(end + leave.length);
      return decoder.decode(Buffer.from(wide, "latin1").map((byte) => (byte > 0x20 ? byte | 0x80 : byte))) + rest;
    })
    .join("")
    .replaceAll("~~", "~");
}

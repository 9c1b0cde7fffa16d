import iconv from "iconv-lite";

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
  "x-mac-ce": "maccenteuro",
};

/** Labels that are set by programs which do not know better; UTF-8 is tried first. */
const unsureLabels = /^(|us-ascii|ascii|ansi_x3\.4-1968|unknown.*|default|x-unknown|binary|utf-?8|utf8mb4|iso-8859-1)$/;

/** Never throws: an unknown label is read as UTF-8 or windows-1252. */
export function decodeCharset(bytes: Uint8Array, label = ""): string {
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^'|'$|\*.*$/g, "");
  const shifted = Object.hasOwn(shiftedCharsets, name) ? shiftedCharsets[name] : undefined;
  if (shifted) return decodeShifted(bytes, shifted);
  if (unsureLabels.test(name)) return decodeUnsure(bytes, /^utf/.test(name));
  const known = Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name;
  if (!refusedByTextDecoder.test(name))
    try {
      return new TextDecoder(known).decode(bytes);
    } catch {
      // an unknown label, tried below
    }
  return iconv.encodingExists(known) ? iconv.decode(Buffer.from(bytes), known) : decodeUnsure(bytes, false);
}

function decodeUnsure(bytes: Uint8Array, isDeclared: boolean): string {
  const text = new TextDecoder().decode(bytes);
  const errorCount = text.match(/\ufffd/g)?.length ?? 0;
  if (errorCount === 0) return text;
  // A cut character must not turn a text in UTF-8 into another encoding.
  const goodCount = text.match(/[\u0080-\ufffc]/g)?.length ?? 0;
  return isDeclared && goodCount > errorCount ? text : iconv.decode(Buffer.from(bytes), "windows-1252");
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

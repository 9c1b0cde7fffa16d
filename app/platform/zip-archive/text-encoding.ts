import type { DecodedText } from "./decoded-text.ts";
import { encodeLegacyText } from "./legacy-encoding.ts";

type UnicodeEncoding = "utf-8" | "utf-8-bom" | "utf-16le" | "utf-16be";

const marks: readonly [encoding: UnicodeEncoding, mark: readonly number[]][] = [
  ["utf-8-bom", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Decodes by the byte order mark, else as UTF-8. @returns undefined for binary data */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const [encoding, mark] = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? ["utf-8", []];
  const decoder = new TextDecoder(encoding === "utf-8-bom" ? "utf-8" : encoding, { fatal: true, ignoreBOM: true });
  try {
    const text = decoder.decode(bytes.subarray(mark.length));
    return text.includes("\0") ? undefined : { text, encoding };
  } catch {
    return undefined;
  }
}

/** @throws UnencodableTextError for a character that the encoding lacks */
export function encodeText({ text, encoding }: DecodedText): Uint8Array<ArrayBuffer> {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-8-bom") return new TextEncoder().encode(`\ufeff${text}`);
  if (encoding !== "utf-16le" && encoding !== "utf-16be") return encodeLegacyText(text, encoding);
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  const isLittleEndian = encoding === "utf-16le";
  view.setUint16(0, 0xfeff, isLittleEndian);
  for (let i = 0; i < text.length; i += 1) view.setUint16(2 + i * 2, text.charCodeAt(i), isLittleEndian);
  return bytes;
}

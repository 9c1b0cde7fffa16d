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

/** A name of the Encoding Standard, except for UTF-8 with a byte order mark. */
export type TextEncoding = string;

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/** In bytes. A detector needs no more, and takes a second for each 5 MB. */
const sampleSize = 64 * 1_024;

/** A document's own word: HTML, CSS and XML declare their encoding at their beginning. */
const declaration = /charset\s*=?\s*["']?\s*([\w-]+)|<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i;

/** Decodes legacy encodings that can be written back to the byte. @returns undefined for binary data */
export async function decodeLegacyText(bytes: Uint8Array): Promise<DecodedText | undefined> {
  const sample = bytes.subarray(0, sampleSize);
  if (sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return undefined;
  const [, html, xml] = declaration.exec(new TextDecoder("latin1").decode(sample.subarray(0, 1_024))) ?? [];
  const { analyse } = await import("chardet");
  const candidates = [html ?? xml ?? "", ...analyse(sample).map(({ name }) => name)];
  for (const name of candidates) {
    const decoded = decodeAs(bytes, name);
    if (decoded) return decoded;
  }
  return undefined;
}

/** C1 controls: bytes to which a decoder gives no character. */
const hasControl = (text: string): boolean => /[\u007f-\u009f]/.test(text);

function decodeAs(bytes: Uint8Array, name: string): DecodedText | undefined {
  try {
    const decoder = new TextDecoder(name, { fatal: true });
    const text = decoder.decode(bytes);
    if (decoder.encoding.startsWith("utf-") || hasControl(text)) return undefined;
    const again = encodeLegacyText(text, decoder.encoding);
    const isSame = again.length === bytes.length && again.every((byte, i) => byte === bytes[i]);
    return isSame ? { text, encoding: decoder.encoding } : undefined;
  } catch {
    // A name that no decoder has, or bytes that it does not allow.
    return undefined;
  }
}

export class UnencodableTextError extends Error {
  override readonly name = "UnencodableTextError";
}

/** @param encoding a name of the Encoding Standard @throws UnencodableTextError for a character that it lacks */
export function encodeLegacyText(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    const encoded = table.get(character);
    if (encoded) bytes.push(...encoded);
    else if (code < 128) bytes.push(code);
    else throw new UnencodableTextError(`The file is in ${encoding}, which has no "${character}".`);
  }
  return Uint8Array.from(bytes);
}

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Inverts the decoder of a one- or two-byte encoding, because browsers only encode UTF-8. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]): boolean => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      const isOne = [...text].length === 1;
      if (isOne && !table.has(text)) table.set(text, bytes);
      return isOne;
    } catch {
      return false;
    }
  };
  for (let lead = 0; lead < 256; lead += 1)
    if (!add([lead]) && lead > 127) for (let trail = 0x30; trail < 256; trail += 1) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}

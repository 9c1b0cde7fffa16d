import { kibibyte } from "#app/lib/units.ts";

export const shownBytes = 512 * kibibyte;
const probedBytes = 4 * kibibyte;

export interface ReadText {
  readonly text: string;
  readonly isCut: boolean;
}

/** The beginning of a text file. Without a byte order mark it is UTF-8, or else in an older encoding that is guessed. */
export async function readText(content: Blob, maxBytes = shownBytes): Promise<ReadText> {
  const bytes = new Uint8Array(await content.slice(0, maxBytes).arrayBuffer());
  const isCut = content.size > maxBytes;
  return { text: await decodeText(bytes, isCut), isCut };
}

async function decodeText(bytes: Uint8Array, isCut: boolean): Promise<string> {
  // With `stream`, a character split by the cut is dropped.
  const decode = (encoding: string, fatal = false) =>
    new TextDecoder(encoding, { fatal }).decode(bytes, { stream: isCut });
  const marked = encodingOfMark(bytes);
  if (marked) return decode(marked);
  try {
    return decode("utf-8", true);
  } catch {
    const { detectEncoding } = await import("./detect-encoding.ts");
    return decode(detectEncoding(bytes));
  }
}

function encodingOfMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

/** Whether a file of an unknown type begins like a text: without control characters except those that text has. */
export async function isTextContent(content: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await content.slice(0, probedBytes).arrayBuffer());
  if (encodingOfMark(bytes)) return true;
  return !bytes.some((byte) => byte < 0x20 && !textControls.has(byte));
}

/** Tab, line feed, form feed, carriage return, and the escape of terminals' colors. */
const textControls = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);

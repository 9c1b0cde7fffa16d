import { kibibyte } from "#app/lib/units.ts";

export const shownBytes = 512 * kibibyte;

export interface ReadText {
  readonly text: string;
  readonly isCut: boolean;
}

/** The beginning of a text file, as UTF-8 unless a byte order mark says UTF-16. */
export async function readText(content: Blob, maxBytes = shownBytes): Promise<ReadText> {
  const bytes = new Uint8Array(await content.slice(0, maxBytes).arrayBuffer());
  const isCut = content.size > maxBytes;
  // With `stream`, a character split by the cut is dropped.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: isCut });
  return { text, isCut };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return "utf-8";
}

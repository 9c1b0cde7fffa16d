export type ImageKind = "image/png" | "image/jpeg" | "image/svg+xml";

export const imageMaxBytes = 1024 * 1024;

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, place) => bytes[place] === byte);

/**
 * Tells an image's kind by its content: names and declared types are only claims.
 * @param bytes the file's first kilobyte, or all of it
 * @returns undefined for anything else
 */
export function findImageKind(bytes: Uint8Array): ImageKind | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "image/jpeg";
  const text = new TextDecoder().decode(bytes.subarray(0, 1024)).replace(/^\uFEFF/, "");
  // Past an XML declaration, comments and a document type the root has to be <svg>.
  const root = text.replace(/^(\s|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(\[[\s\S]*?\])?\s*>)+/i, "");
  return /^<svg[\s/>]/i.test(root) ? "image/svg+xml" : undefined;
}

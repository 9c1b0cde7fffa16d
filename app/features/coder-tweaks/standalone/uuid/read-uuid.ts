export function parseUuid(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bare = text
    .trim()
    .replace(/^urn:uuid:/i, "")
    .replace(/^\{(.*)\}$/, "$1");
  const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(bare) || /^[\da-f]{32}$/i.test(bare);
  if (!isUuid) return undefined;
  const digits = bare.replaceAll("-", "");
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

/** Writes any 16 bytes; the uuid package refuses those whose variant is not that of RFC 9562. */
export const writeUuid = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte, at) => ([4, 6, 8, 10].includes(at) ? "-" : "") + byte.toString(16).padStart(2, "0")).join(
    "",
  );

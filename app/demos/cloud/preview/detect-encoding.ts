import { detect } from "chardet";

const fallback = "windows-1252";

/** For bytes that are not valid UTF-8. @returns an encoding that `TextDecoder` knows */
export function detectEncoding(bytes: Uint8Array): string {
  if (isMostlyUtf8(bytes)) return "utf-8";
  const found = detect(bytes) ?? fallback;
  try {
    return found === "UTF-8" ? fallback : new TextDecoder(found).encoding;
  } catch {
    return fallback;
  }
}

/** Accepts a few damaged characters. Text in another encoding hardly ever has valid multi-byte ones. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const [damaged = 0, whole = 0] = [/\uFFFD/g, /[^\0-\x7f\uFFFD]/gu].map(
    (pattern) => new TextDecoder().decode(bytes).match(pattern)?.length,
  );
  return whole > 4 * damaged;
}

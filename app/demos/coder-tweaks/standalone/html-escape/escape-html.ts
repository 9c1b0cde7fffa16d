import { done, locate, type Result } from "../../result.ts";

export type HtmlOptions = {
  direction: "escape" | "unescape";
  style: "named" | "decimal" | "hex";
  range: "needed" | "nonAscii";
};

const neededNames: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const needed = /[&<>"']/g;
const neededOrNonAscii = /[&<>"']|[^\0-\x7f]/gu;

/** Writes character references for the characters that HTML reserves, and for non-ASCII ones where the range has them. */
export async function escapeHtml(
  text: string,
  { style, range }: Omit<HtmlOptions, "direction">,
): Promise<Result<{ text: string }>> {
  if (style === "named" && range === "nonAscii")
    return done({ text: (await import("entities")).encodeNonAsciiHTML(text) });
  if (style === "named") return done({ text: text.replace(needed, (char) => neededNames[char] ?? char) });
  const [prefix, radix] = style === "hex" ? ["&#x", 16] : ["&#", 10];
  const escapeOne = (char: string) => `${prefix}${(char.codePointAt(0) ?? 0).toString(radix).toUpperCase()};`;
  return done({ text: text.replace(range === "needed" ? needed : neededOrNonAscii, escapeOne) });
}

export async function unescapeHtml(text: string): Promise<Result<{ text: string; note?: string }>> {
  const { decodeHTML } = await import("entities/decode");
  let count = 0;
  let first: { reference: string; offset: number } | undefined;
  for (const { 0: reference, index } of text.matchAll(/&[a-z][a-z\d]*;/gi)) {
    if (decodeHTML(reference) !== reference) continue;
    first ??= { reference, offset: index };
    count++;
  }
  const plain = decodeHTML(text);
  if (!first) return done({ text: plain });
  const { line, column } = locate(text, first.offset);
  const where = `${first.reference} in line ${line}, column ${column}`;
  const note =
    count === 1
      ? `Unchanged: ${where} is not a name in HTML.`
      : `Unchanged: ${count} references that HTML does not know, the first ${where}.`;
  return done({ text: plain, note });
}

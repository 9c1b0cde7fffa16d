import { decodeHTML, encodeNonAsciiHTML } from "entities";
import { done, locate, type Outcome } from "../frame/conversion.ts";

export const htmlDirections = ["escape", "unescape"] as const;
export const htmlStyles = ["named", "decimal", "hex"] as const;
export const htmlRanges = ["needed", "nonAscii"] as const;

export type HtmlOptions = {
  direction: (typeof htmlDirections)[number];
  style: (typeof htmlStyles)[number];
  /** Only what HTML itself needs (& < > " '), or everything that is not ASCII as well. */
  range: (typeof htmlRanges)[number];
};

const neededNames: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const needed = /[&<>"']/g;
const neededOrNonAscii = /[&<>"']|[^\0-\x7f]/gu;

/** Escapes text for HTML, or reads its character references (all 2,231 names of the HTML standard, and numbers). */
export function escapeHtml(
  text: string,
  { direction, style, range }: HtmlOptions,
): Outcome<{ text: string; note?: string }> {
  if (direction === "unescape") return done(unescapeHtml(text));
  if (style === "named") {
    return done({
      text: range === "needed" ? text.replace(needed, (char) => neededNames[char] ?? char) : encodeNonAsciiHTML(text),
    });
  }
  const [prefix, radix] = style === "hex" ? ["&#x", 16] : ["&#", 10];
  const escapeOne = (char: string) => `${prefix}${(char.codePointAt(0) ?? 0).toString(radix).toUpperCase()};`;
  return done({ text: text.replace(range === "needed" ? needed : neededOrNonAscii, escapeOne) });
}

function unescapeHtml(text: string): { text: string; note?: string } {
  let count = 0;
  let first: { reference: string; offset: number } | undefined;
  for (const { 0: reference, index } of text.matchAll(/&[a-z][a-z\d]*;/gi)) {
    if (decodeHTML(reference) !== reference) continue;
    first ??= { reference, offset: index };
    count++;
  }
  const plain = decodeHTML(text);
  if (!first) return { text: plain };
  const { line, column } = locate(text, first.offset);
  const where = `${first.reference} in line ${line}, column ${column}`;
  return {
    text: plain,
    note:
      count === 1
        ? `Left as it is: ${where} is no name of HTML.`
        : `Left as they are: ${count} references that HTML does not know, the first ${where}.`,
  };
}

import { encodeNonAsciiHTML } from "entities";
import { done, type Result } from "../../result.ts";

export type HtmlOptions = {
  direction: "escape" | "unescape";
  style: "named" | "decimal" | "hex";
  range: "needed" | "nonAscii";
};

const neededNames: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const needed = /[&<>"']/g;
const neededOrNonAscii = /[&<>"']|[^\0-\x7f]/gu;

/** Writes character references for the characters that HTML reserves, and for non-ASCII ones where the range has them. */
export function escapeHtml(text: string, { style, range }: Omit<HtmlOptions, "direction">): Result<{ text: string }> {
  if (style === "named" && range === "nonAscii") return done({ text: encodeNonAsciiHTML(text) });
  if (style === "named") return done({ text: text.replace(needed, (char) => neededNames[char] ?? char) });
  const [prefix, radix] = style === "hex" ? ["&#x", 16] : ["&#", 10];
  const escapeOne = (char: string) => `${prefix}${(char.codePointAt(0) ?? 0).toString(radix).toUpperCase()};`;
  return done({ text: text.replace(range === "needed" ? needed : neededOrNonAscii, escapeOne) });
}

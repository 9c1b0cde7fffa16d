import { encodeNonAsciiHTML } from "entities";
import { done, type Outcome } from "../frame/conversion.ts";
import type { HtmlOptions } from "./html-options.ts";

const neededNames: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const needed = /[&<>"']/g;
const neededOrNonAscii = /[&<>"']|[^\0-\x7f]/gu;

/** Writes character references for what HTML would read as its own, and for what is not ASCII if that is asked for. */
export function escapeHtml(text: string, { style, range }: Omit<HtmlOptions, "direction">): Outcome<{ text: string }> {
  if (style === "named" && range === "nonAscii") return done({ text: encodeNonAsciiHTML(text) });
  if (style === "named") return done({ text: text.replace(needed, (char) => neededNames[char] ?? char) });
  const [prefix, radix] = style === "hex" ? ["&#x", 16] : ["&#", 10];
  const escapeOne = (char: string) => `${prefix}${(char.codePointAt(0) ?? 0).toString(radix).toUpperCase()};`;
  return done({ text: text.replace(range === "needed" ? needed : neededOrNonAscii, escapeOne) });
}

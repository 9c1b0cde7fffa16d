// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controlsExceptNewlineAndTab = /[\u0000-\u0008\u000B-\u001F\u007F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controls = /[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g;

/** Line ends become \n, lone surrogates U+FFFD; control characters are dropped (PostgreSQL rejects NUL). */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replace(controlsExceptNewlineAndTab, "");
}

/** Like `cleanText` for one line: replaces runs of control characters and line breaks by a space, and trims. */
export function cleanLine(text: string): string {
  return text.toWellFormed().replace(controls, " ").trim();
}

/** Systems type the same letters composed or decomposed. @returns the text as it is, composed, decomposed: one to three */
export const listForms = (text: string): string[] => [...new Set([text, text.normalize("NFC"), text.normalize("NFD")])];

/** @returns undefined for what is no JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first `max` code points, with an ellipsis where text was cut. */
export function excerpt(text: string, max: number): string {
  if (text.length <= max) return text;
  const points = Array.from(text.slice(0, max * 2));
  return points.length <= max && text.length <= max * 2 ? text : `${points.slice(0, max).join("").trimEnd()}…`;
}

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For texts and attributes of HTML and XML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

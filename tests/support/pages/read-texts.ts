import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { ann } from "../site/accounts.ts";
import { type HtmlElement, parseHtml } from "../site/html.ts";

/** Names, and words that are the same in Polish. */
const alike = new Set([
  ...["Northlight", ann.username, ann.email, "Coder Tweaks", "Binary Calculator", "Northlight Cloud", "OpenStreetMap"],
  ...["Low Water", "Last Loaf", "Holm Aster", "Consonant"],
  ...["Menu", "Link", "System", "E-mail", "Panel", "Chatbot"],
]);
const isWords = (text: string): boolean =>
  /\p{L}{3}/u.test(text) &&
  !alike.has(text.replace(/\.$| \(\d+\)$/, "")) &&
  !/^(https?:\/\/\S+|\S+@\S+|\/\S*)$/.test(text);

const readAttributes = ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt", "label"];
/** Metadata that search engines and programs that show a link read out. */
const readMetadata = new Set(["description", "og:title", "og:description", "og:image:alt"]);

/** Texts that a person reads in a document, without those that are marked as being in another language. */
function* listReadTexts(element: HtmlElement, language: string): Generator<string> {
  const { tag, attributes, children } = element;
  if (["script", "style", "code"].includes(tag) || (attributes.get("lang") ?? language) !== language) return;
  for (const name of readAttributes) yield attributes.get(name) ?? "";
  const metadata = attributes.get("name") ?? attributes.get("property") ?? "";
  if (tag === "meta" && readMetadata.has(metadata)) yield attributes.get("content") ?? "";
  for (const child of children) {
    if (typeof child !== "string") yield* listReadTexts(child, language);
    else if (tag === "noscript") yield* listReadTexts(parseHtml(child), language);
    else yield child;
  }
}

/** Strings of all lists but the demo's, which has its languages on its own page. */
async function listAllStrings(language: SiteLanguage): Promise<string[]> {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const files = globSync(`app/**/strings/{${language}.ts,${language}/*.ts}`, { cwd: root });
  const lists = files
    .filter((file) => !file.includes("cloud"))
    .map(async (file) => (await import(root + file))[language]);
  // Other words for a page are searched and never shown: those of Polish pages are in English, too.
  const listTexts = (strings: object): string[] =>
    Object.entries(strings).flatMap(([key, value]) => {
      if (key === "others") return [];
      return typeof value === "string" ? [value] : listTexts(value);
    });
  return (await Promise.all(lists)).flatMap(listTexts);
}

/** Lists strings that a document contains as they are. */
export const listStrings = async (language: SiteLanguage): Promise<string[]> =>
  (await listAllStrings(language)).filter((text) => /^[\p{L} ,.:-]{12,}$/u.test(text) && isWords(text));

const wordsOf = (text: string): string[] =>
  text
    .replace(/\{\w+\}|<\/?\w+>|\S+(:\/\/|@)\S+/g, " ")
    .toLowerCase()
    .match(/[\p{L}’]{3,}/gu) ?? [];

/** @returns finds the words of a text that are in the English lists and not in the Polish ones */
export async function createEnglishFinder(): Promise<(text: string) => string[]> {
  const [english, polish] = [await listAllStrings("en"), await listAllStrings("pl")].map(
    (strings) => new Set(strings.flatMap(wordsOf)),
  );
  const names = new Set([...alike].flatMap(wordsOf));
  return (text) => wordsOf(text).filter((word) => english?.has(word) && !polish?.has(word) && !names.has(word));
}

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();
/** Texts that a person reads in an element: its own, those of its attributes, and a page's metadata. */
export const readTexts = (page: HtmlElement, language: SiteLanguage): string[] =>
  [...listReadTexts(page, language)].map(tidy).filter(isWords);

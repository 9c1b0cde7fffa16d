import { originalLanguage, type SiteLanguage, siteLanguages } from "#app/lib/language/languages.ts";
import { deriveAccent } from "./brand/accent.ts";
import { writeMarkGround } from "./brand/mark.schema.ts";
import type { Documents, Entries, EntryKind } from "./documents/documents.ts";
import { switchOf } from "./documents/studio.schema.ts";

/** An entry as lists show it: its text is read when its page is. */
export interface PublishedEntry<K extends EntryKind = EntryKind> {
  readonly id: string;
  readonly number: number;
  readonly publishedAt: string;
  /** The entry that a translation is of. */
  readonly originalId: string | null;
  readonly body: Omit<Entries[K], "text">;
}

export type PublishedEntries = { readonly [K in EntryKind]: readonly PublishedEntry<K>[] };

/** All that is published, with the texts that quote prices and names filled in. */
export interface SiteContent extends Documents, PublishedEntries {
  readonly language: SiteLanguage;
  /** The languages that visitors find the site in. */
  readonly offered: readonly SiteLanguage[];
  /** Differs wherever something else is published. */
  readonly version: string;
  /** Addresses that lead to another, by their path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** When each document was published; those of the site itself have no time. */
  readonly publishedAt: Readonly<Partial<Record<keyof Documents, string>>>;
  /** Rules of the studio’s own colors and mark; empty for those that the site came with. */
  readonly brandCss: string;
  /** The studio's staff alone see it. */
  readonly isDraft?: true;
}

const placeholder = /\{([^{}\n]{1,40})\}/g;

/** A sentence that quotes what is empty is left out. */
function leaveOutEmpty(text: string, values: ReadonlyMap<string, string>): string {
  const sentences = text.split(/(?<=[.!?])(?=\s)|(?=\n)/);
  const isKnown = (sentence: string) =>
    !Array.from(sentence.matchAll(placeholder)).some(([, name = ""]) => values.get(name) === "");
  return sentences.every(isKnown) ? text : sentences.filter(isKnown).join("").trim();
}

/** @returns the same with each `{name}` filled in that `values` has, in all texts within */
function fillIn<Value>(value: Value, values: ReadonlyMap<string, string>): Value {
  if (typeof value === "string")
    return leaveOutEmpty(value, values).replace(
      placeholder,
      (whole, name: string) => values.get(name) ?? whole,
    ) as Value;
  if (Array.isArray(value)) return value.map((entry) => fillIn(entry, values)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fillIn(part, values)])) as Value;
}

/** Texts of the documents quote these; each is written once, in the document 'Studio'. */
function listQuoted({ name, voice, firstSite, prices, map, law }: Documents["studio"]): Map<string, string> {
  return new Map([
    ...prices.map((price): [string, string] => [price.name, price.price]),
    ["studio", name],
    ["place", voice.place],
    ["reply within", voice.replyWithin],
    ["first site from", firstSite.from],
    ["first site to", firstSite.to],
    ["map", map.label],
    ["law", law.governing],
    ["courts", law.courts],
  ]);
}

/** @returns the same with the names and prices that it quotes */
export const fillTexts = <Texts>(texts: Texts, { studio }: Pick<Documents, "studio">): Texts =>
  fillIn(texts, listQuoted(studio));

export function fillContent({ studio, ...shown }: Omit<SiteContent, "brandCss" | "offered">): SiteContent {
  const { version, language, redirects, publishedAt, ...texts } = shown;
  const brandCss = (deriveAccent(studio.accent)?.css ?? "") + writeMarkGround(studio.mark);
  const offered = siteLanguages.filter((one) => one === originalLanguage || studio[switchOf(one)]);
  const supportLabel = fillTexts(studio.supportLabel, { studio });
  const filled = { studio: { ...studio, supportLabel }, ...fillTexts(texts, { studio }) };
  return { version, language, offered, brandCss, redirects, publishedAt, ...filled };
}

import { originalLanguage, type SiteLanguage, siteLanguages } from "#app/lib/language/languages.ts";
import { deriveAccent } from "./brand/accent.ts";
import { writeMarkGround } from "./brand/mark.schema.ts";
import type { Documents, Entries, EntryKind } from "./documents/documents.ts";
import { switchOf } from "./documents/studio.schema.ts";
import { describeFirm } from "./firm.ts";

/** An entry without its text, which its page reads. */
export interface PublishedEntry<K extends EntryKind = EntryKind> {
  readonly id: string;
  readonly number: number;
  readonly publishedAt: string;
  readonly originalId: string | null;
  readonly body: Omit<Entries[K], "text">;
}

export type PublishedEntries = { readonly [K in EntryKind]: readonly PublishedEntry<K>[] };

export interface SiteContent extends Documents, PublishedEntries {
  readonly language: SiteLanguage;
  readonly offered: readonly SiteLanguage[];
  /** Changes with each publication. */
  readonly version: string;
  /** Redirects by path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Publication times; shipped documents have none. */
  readonly publishedAt: Readonly<Partial<Record<keyof Documents, string>>>;
  /** CSS of the studio’s colors and mark; empty for the shipped ones. */
  readonly brandCss: string;
  /** Only staff see it. */
  readonly isDraft?: true;
}

const placeholder = /\{([^{}\n]{1,40})\}/g;

/** Leaves out sentences with an empty placeholder. */
function leaveOutEmpty(text: string, values: ReadonlyMap<string, string>): string {
  const sentences = text.split(/(?<=[.!?])(?=\s)|(?=\n)/);
  const isKnown = (sentence: string) =>
    !Array.from(sentence.matchAll(placeholder)).some(([, name = ""]) => values.get(name) === "");
  return sentences.every(isKnown) ? text : sentences.filter(isKnown).join("").trim();
}

/** Fills in `{name}` in all nested texts. */
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

export type Quoted = Pick<SiteContent, "studio" | "language">;

/** Values that texts quote; each is stored once, in 'Studio'. */
function listQuoted({ studio, language }: Quoted): Map<string, string> {
  const { name, contactEmail, voice, firstSite, prices, map, law } = studio;
  return new Map([
    ...prices.map((price): [string, string] => [price.name, price.price]),
    ["studio", name],
    ["firm", describeFirm(studio, language)],
    ["contact address", contactEmail],
    ["place", voice.place],
    ["reply within", voice.replyWithin],
    ["first site from", firstSite.from],
    ["first site to", firstSite.to],
    ["map", map.label],
    ["law", law.governing],
    ["courts", law.courts],
  ]);
}

export const fillTexts = <Texts>(texts: Texts, quoted: Quoted): Texts => fillIn(texts, listQuoted(quoted));

export function fillContent({ studio, ...shown }: Omit<SiteContent, "brandCss" | "offered">): SiteContent {
  const { version, language, redirects, publishedAt, ...texts } = shown;
  const brandCss = (deriveAccent(studio.accent)?.css ?? "") + writeMarkGround(studio.mark);
  const offered = siteLanguages.filter((one) => one === originalLanguage || studio[switchOf(one)]);
  const supportLabel = fillTexts(studio.supportLabel, { studio, language });
  const filled = { studio: { ...studio, supportLabel }, ...fillTexts(texts, { studio, language }) };
  return { version, language, offered, brandCss, redirects, publishedAt, ...filled };
}

import type { Documents } from "./documents/documents.ts";

/** All that is published, with the texts that quote prices and names filled in. */
export interface SiteContent extends Documents {
  /** Differs wherever something else is published. */
  readonly version: string;
}

const placeholder = /\{([^{}\n]{1,40})\}/g;

/** @returns the same with each `{name}` filled in that `values` has, in all texts within */
function fillIn<Value>(value: Value, values: ReadonlyMap<string, string>): Value {
  if (typeof value === "string")
    return value.replace(placeholder, (whole, name: string) => values.get(name) ?? whole) as Value;
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

export function fillContent({ studio, ...documents }: Documents, version: string): SiteContent {
  return { version, studio, ...fillIn(documents, listQuoted(studio)) };
}

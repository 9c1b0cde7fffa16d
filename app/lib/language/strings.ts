import { memoize } from "../memoize.ts";
import type { Language } from "./languages.ts";

/** The forms that whole numbers take, by the names of CLDR. */
interface FormsOf {
  en: "one" | "other";
  de: "one" | "other";
  es: "one" | "other";
  fr: "one" | "other";
  pl: "one" | "few" | "many";
}

/** A text for each form of `{count}`. */
type Plural = { readonly one: string } & { readonly [Form in "few" | "many" | "other"]?: string };

/** Texts of a part of the site: `{name}` in a text is replaced by a value, `{count}` by a number. It is sent to browsers as it is. */
export interface Strings {
  readonly [key: string]: string | Plural | Strings;
}

type SlotsOf<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | SlotsOf<Rest> : never;
type Fill<Name extends string> = (values: { readonly [N in Name]: string | number }) => string;

/** Strings in the form that a page reads: a text with values is a function of them. */
export type Texts<T> = T extends string
  ? [SlotsOf<T>] extends [never]
    ? string
    : Fill<SlotsOf<T>>
  : T extends { readonly one: string; readonly other: string }
    ? Fill<"count" | SlotsOf<T["other"]>>
    : { readonly [Key in keyof T]: Texts<T[Key]> };

/** The same strings in another language. `tests/architecture/strings.test.ts` compares the values in them. */
export type Translation<T, L extends Language> = T extends string
  ? string
  : T extends { readonly one: string; readonly other: string }
    ? { readonly [Form in FormsOf[L]]: string }
    : { readonly [Key in keyof T]: Translation<T[Key], L> };

const slot = /\{(\w+)\}/g;

// Created lazily: they take milliseconds, which would delay the start.
const pluralRules = memoize((language: Language) => new Intl.PluralRules(language));
const numberFormat = memoize((language: Language) => new Intl.NumberFormat(language));

type Values = Readonly<Record<string, string | number>>;

const isPlural = (value: object): value is Plural => "one" in value && ("other" in value || "many" in value);

function fill(template: string, values: Values, language: Language): string {
  return template.replace(slot, (whole, name: string) => {
    const value = values[name];
    if (name === "count" && Number(value) >= 1000) return numberFormat(language).format(Number(value));
    return value === undefined ? whole : String(value);
  });
}

function readText(value: Strings[string], language: Language): unknown {
  if (typeof value === "string")
    return value.search(slot) < 0 ? value : (values: Values) => fill(value, values, language);
  if (!isPlural(value)) return readAll(value, language);
  return (values: Values) => {
    const form = pluralRules(language).select(Number(values.count)) as keyof Plural;
    return fill(value[form] ?? value.many ?? value.other ?? value.one, values, language);
  };
}

const readAll = (strings: Strings, language: Language): object =>
  Object.fromEntries(Object.entries(strings).map(([key, value]) => [key, readText(value, language)]));

const known = new WeakMap<Strings, object>();

/** @param strings of one language; the same object is read once */
export function readTexts<T extends Strings>(strings: T, language: Language): Texts<T> {
  const texts = known.get(strings) ?? readAll(strings, language);
  known.set(strings, texts);
  return texts as Texts<T>;
}

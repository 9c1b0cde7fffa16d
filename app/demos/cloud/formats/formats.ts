import type { Language } from "#app/lib/language/languages.ts";
import { memoize } from "#app/lib/memoize.ts";
import { useLanguage } from "#app/ui/language/use-texts.tsx";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const step = 1024;

export interface Formats {
  number(value: number): string;
  percent(fraction: number): string;
  /** "12 bytes", "1.4 KB", "2.4 GB", in steps of 1024. */
  size(bytes: number): string;
  moment(ms: number): string;
  day(ms: number): string;
  compare(a: string, b: string): number;
  list(items: readonly string[]): string;
}

export const formatsOf: (language: Language) => Formats = memoize((language: Language): Formats => {
  // The rest of the site writes dates the British way. Created lazily: a formatter takes milliseconds.
  const dateLocale = language === "en" ? "en-GB" : language;
  const kinds = {
    number: () => new Intl.NumberFormat(language),
    percent: () => new Intl.NumberFormat(language, { style: "percent" }),
    moment: () => new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium", timeStyle: "short" }),
    day: () => new Intl.DateTimeFormat(dateLocale, { dateStyle: "medium" }),
    list: () => new Intl.ListFormat(language, { type: "conjunction" }),
  };
  const numbers = memoize((kind: "number" | "percent") => kinds[kind]());
  const dates = memoize((kind: "moment" | "day") => kinds[kind]());
  const lists = memoize((kind: "list") => kinds[kind]());
  const sizes = memoize((unit: (typeof units)[number]) => sizeFormat(language, unit));
  let compareNames: Formats["compare"] | undefined;
  return {
    number: (value) => numbers("number").format(value),
    percent: (fraction) => numbers("percent").format(fraction),
    size: (bytes) => {
      const place = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
      return sizes(units[place] ?? "byte")
        .format(bytes / step ** place)
        .replace("kB", "KB");
    },
    moment: (ms) => dates("moment").format(ms),
    day: (ms) => dates("day").format(ms),
    compare: (a, b) => {
      compareNames ??= new Intl.Collator(language, { numeric: true, sensitivity: "base" }).compare;
      return compareNames(a, b);
    },
    list: (items) => lists("list").format(items),
  };
});

export const useFormats = (): Formats => formatsOf(useLanguage());

const sizeFormat = (language: Language, unit: (typeof units)[number]): Intl.NumberFormat =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: unit === "byte" ? "long" : "short",
    maximumFractionDigits: unit === "byte" ? 0 : 1,
  });

/** Characters that reorder what follows: `gpj.exe` after one of them reads as `exe.jpg`. */
const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** One character, so that positions in the name stay the same. */
const mark = "\u21c4";

export const showName = (name: string): string => name.replace(bidiControl, mark);

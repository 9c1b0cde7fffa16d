import { memoize } from "#app/lib/memoize.ts";
import type { Language } from "./language.ts";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const step = 1024;

/** Numbers, sizes and moments as the language writes them. */
export interface Formats {
  number(value: number): string;
  /** @param fraction 0 to 1 */
  percent(fraction: number): string;
  /** "12 bytes", "1.4 kB", "2.4 GB", in steps of 1024. */
  size(bytes: number): string;
  /** Day and time, in local time. @param ms since 1970 */
  moment(ms: number): string;
  day(ms: number): string;
  /** Orders names as people of the language expect, numbers in them by value. */
  compare(a: string, b: string): number;
  /** "a, b and c" */
  list(items: readonly string[]): string;
}

/** @returns the same object for the same language */
export const formatsOf: (language: Language) => Formats = memoize((language: Language): Formats => {
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: "percent" });
  const moments = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  const days = new Intl.DateTimeFormat(language, { dateStyle: "medium" });
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const lists = new Intl.ListFormat(language, { type: "conjunction" });
  const sizes = units.map(
    (unit) =>
      new Intl.NumberFormat(language, {
        style: "unit",
        unit,
        unitDisplay: unit === "byte" ? "long" : "short",
        maximumFractionDigits: unit === "byte" ? 0 : 1,
      }),
  );
  return {
    number: (value) => numbers.format(value),
    percent: (fraction) => percents.format(fraction),
    size: (bytes) => {
      const place = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
      return sizes[place]?.format(bytes / step ** place) ?? String(bytes);
    },
    moment: (ms) => moments.format(ms),
    day: (ms) => days.format(ms),
    compare: collator.compare,
    list: (items) => lists.format(items),
  };
});

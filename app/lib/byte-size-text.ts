import { type Language, originalLanguage } from "./language/languages.ts";

const units = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** A size in the largest fitting decimal unit: `512 bytes`, `1.4 MB`, `120 GB`; in other languages `512 B`, `1,4 MB`, unbroken. */
export function byteSizeText(bytes: number, language: Language = originalLanguage): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 9.95 ? 0 : 1;
  const text = `${value.toFixed(digits)} ${units[unit]}`;
  return language === originalLanguage ? text : text.replace(".", ",").replace(" bytes", " B").replace(" ", "\u00a0");
}

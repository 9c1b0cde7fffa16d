import { memoize } from "#app/lib/memoize.ts";
import type { Language } from "./language.ts";

/** The forms that a language's area files have to give; `#` stands for the number. */
interface PluralForms {
  en: Record<"one" | "other", string>;
  es: Record<"one" | "other", string> & { many?: string };
  fr: Record<"one" | "other", string> & { many?: string };
  de: Record<"one" | "other", string>;
  pl: Record<"one" | "few" | "many" | "other", string>;
}

/** @returns what puts a number into the form that the language has for it, such as "3 files" */
export function pluralIn<L extends Language>(language: L): (count: number, forms: PluralForms[L]) => string {
  // At the first count: making them takes milliseconds, of which none are to spare while the demo starts.
  const rules = memoize((of: Language) => new Intl.PluralRules(of));
  const numbers = memoize((of: Language) => new Intl.NumberFormat(of));
  return (count, forms) => {
    const texts: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    return (texts[rules(language).select(count)] ?? texts.other).replace("#", numbers(language).format(count));
  };
}

import { memoize } from "#app/lib/memoize.ts";
import type { Language } from "./language.ts";

/** Plural forms of each language; `#` is replaced by the number. */
interface PluralForms {
  en: Record<"one" | "other", string>;
  es: Record<"one" | "other", string> & { many?: string };
  fr: Record<"one" | "other", string> & { many?: string };
  de: Record<"one" | "other", string>;
  pl: Record<"one" | "few" | "many" | "other", string>;
}

export function pluralIn<L extends Language>(language: L): (count: number, forms: PluralForms[L]) => string {
  // Created lazily: they take milliseconds, which would delay the start.
  const rules = memoize((of: Language) => new Intl.PluralRules(of));
  const numbers = memoize((of: Language) => new Intl.NumberFormat(of));
  return (count, forms) => {
    const texts: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    return (texts[rules(language).select(count)] ?? texts.other).replace("#", numbers(language).format(count));
  };
}

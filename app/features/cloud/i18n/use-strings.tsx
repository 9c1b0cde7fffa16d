import { createContext, type ReactNode, useContext } from "react";
import { en } from "./en.ts";
import { type Formats, formatsOf } from "./formats.ts";
import type { Language } from "./language.ts";
import type { Strings } from "./strings.ts";

export interface Locale {
  language: Language;
  strings: Strings;
}

const LocaleContext = createContext<Locale>({ language: "en", strings: en });

export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export const useStrings = (): Strings => useContext(LocaleContext).strings;

export const useFormats = (): Formats => formatsOf(useContext(LocaleContext).language);

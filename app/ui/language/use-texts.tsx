import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from "react";
import { type Language, originalLanguage } from "#app/lib/language/languages.ts";
import { readTexts, type Strings, type Texts } from "#app/lib/language/strings.ts";
import { memoize } from "#app/lib/memoize.ts";

/** The strings of each part of the site in English. A part adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Scopes {}

/** By scope, as JSON or read. `@` and a scope name strings that a script brings (`deferred-strings.server.ts`). */
export type SentByScope = Readonly<Record<string, Strings | string>>;
type Sent = SentByScope;

const parseStrings = memoize((text: string) => JSON.parse(text) as Strings);

/** @returns undefined for strings that were not sent */
export function readStrings(sent: Strings | string | undefined): Strings | undefined {
  if (typeof sent !== "string") return sent;
  const { pageStrings = {} } = globalThis as { pageStrings?: Readonly<Record<string, Strings>> };
  return sent.startsWith("@") ? pageStrings[sent.slice(1)] : parseStrings(sent);
}

const noStrings: Sent = {};

interface SentStrings {
  language: Language;
  /** By scope. */
  strings: Sent;
}

/** Texts of `ui` in a language that the visitor chooses on the page. */
type ChosenTexts = Readonly<Record<string, string>>;

interface ShownStrings extends SentStrings {
  choose: (texts: ChosenTexts | undefined) => void;
}

const LanguageContext = createContext<ShownStrings>({ language: "en", strings: noStrings, choose: () => {} });

/** The page’s, once React has started. */
let ofPage: SentStrings = { language: "en", strings: noStrings };

export function keepPageStrings(sent: SentStrings): void {
  ofPage = sent;
}

/** Strings of a provider around it stay. */
export function LanguageProvider({ language, strings, children }: SentStrings & { children?: ReactNode }) {
  const around = useContext(LanguageContext);
  const isPage = around.strings === noStrings;
  const [chosen, setChosen] = useState<ChosenTexts>();
  const choose = isPage ? setChosen : around.choose;
  const value = useMemo(() => {
    const all = { ...around.strings, ...strings };
    return { language, strings: chosen ? { ...all, ui: { ...readStrings(all.ui), ...chosen } } : all, choose };
  }, [language, around, strings, chosen, choose]);
  useLayoutEffect(() => {
    if (isPage) keepPageStrings(value);
  }, [isPage, value]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export const useLanguage = (): Language => useContext(LanguageContext).language;

/** Shows them in the parts around the page, too. @param texts the same object in each render */
export function useChosenTexts(texts: ChosenTexts | undefined): void {
  const { choose } = useContext(LanguageContext);
  useLayoutEffect(() => {
    choose(texts);
    return () => choose(undefined);
  }, [choose, texts]);
}

/** For the `lang` of a text in the page’s language within a link to a page in English. */
export function useOwnLanguage(): Language | undefined {
  const language = useLanguage();
  return language === originalLanguage ? undefined : language;
}

/** @throws where the page's loader did not send the scope */
export function useTexts<Scope extends keyof Scopes>(scope: Scope): Texts<Scopes[Scope]> {
  const { language, strings } = useContext(LanguageContext);
  return readScope(strings, scope, language);
}

/** In a browser, for code outside of React. */
export const readPageTexts = <Scope extends keyof Scopes>(scope: Scope): Texts<Scopes[Scope]> =>
  readScope(ofPage.strings, scope, ofPage.language);

function readScope<Scope extends keyof Scopes>(strings: Sent, scope: Scope, language: Language): Texts<Scopes[Scope]> {
  const sent = readStrings(strings[scope]);
  if (!sent) throw new Error(`No strings of ${scope} were sent`);
  return readTexts(sent as Scopes[Scope] & Strings, language);
}

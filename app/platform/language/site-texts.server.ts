import { AsyncLocalStorage } from "node:async_hooks";
import { byLanguage, originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { readTexts, type Strings, type Texts, type Translation } from "#app/lib/language/strings.ts";
import { typesetTexts } from "#app/lib/language/typography.server.ts";
import type { Scopes } from "#app/ui/language/use-texts.tsx";

const requested = new AsyncLocalStorage<SiteLanguage>();

/** Runs `work` with the texts of a language: a request's, by its address. */
export const runInLanguage = <T>(language: SiteLanguage, work: () => T): T => requested.run(language, work);

export const currentLanguage = (): SiteLanguage => requested.getStore() ?? originalLanguage;

interface SentStrings {
  readonly scope: string;
  readonly strings: Readonly<Record<SiteLanguage, Strings>>;
}

type ReadIn<T> = (language?: SiteLanguage) => Texts<T>;

interface SiteTexts<T extends Strings> extends SentStrings, ReadIn<T> {
  /** Mails and fields have the texts of the lists unchanged; pages show them typeset. */
  readonly plain: ReadIn<T>;
}

type Translations<T extends Strings> = { readonly en: T } & {
  readonly [L in SiteLanguage]: Translation<T, L>;
};

const written = new Map<string, Readonly<Record<SiteLanguage, string>> & { readonly of: object }>();

/** @returns a scope's strings as JSON; undefined for a scope that there is not */
export const writeStrings = (scope: string, language: SiteLanguage): string | undefined =>
  written.get(scope)?.[language];

/** The texts of a part of the site, for server code and, by `sendStrings`, for its pages. */
export function createSiteTexts<Scope extends keyof Scopes, T extends Strings & Scopes[Scope]>(
  scope: Scope,
  translations: Translations<T>,
): SiteTexts<T> {
  const strings = byLanguage((language) => typesetTexts(translations[language] as Strings, language));
  written.set(scope, { ...byLanguage((language) => JSON.stringify(strings[language])), of: strings });
  const readFrom =
    (lists: typeof strings) =>
    (language: SiteLanguage = currentLanguage()) =>
      readTexts(lists[language] as T, language);
  return Object.assign(readFrom(strings), { plain: readFrom(translations as typeof strings), scope, strings });
}

/** For a loader's data: the strings that its page reads with `useTexts`, in the request's language, as JSON. */
export const sendStrings = (...texts: readonly SentStrings[]) => ({
  strings: Object.fromEntries(
    texts.map(({ scope, strings }) => {
      const sent = strings[currentLanguage()];
      const known = written.get(scope);
      return [scope, known?.of === strings ? known[currentLanguage()] : JSON.stringify(sent)];
    }),
  ),
});

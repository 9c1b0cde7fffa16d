import { Link } from "react-router";
import { type Language, languageNames, type SiteLanguage } from "#app/lib/language/languages.ts";
import { type TranslationState, translationTexts } from "../entries/translation-states.ts";

interface LanguageTabsProps {
  /** The addresses of the document's editor. */
  tabs: readonly { language: SiteLanguage; to: string; state: TranslationState | undefined }[];
  current: Language;
}

export const LanguageTabs = ({ tabs, current }: LanguageTabsProps) => (
  <nav aria-label="Language" className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
    {tabs.map(({ language, to, state }) => (
      <span key={language}>
        <Link
          to={to}
          aria-current={language === current ? "page" : undefined}
          className="text-link touch-target aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
        >
          {languageNames[language]}
        </Link>
        {state && translationTexts[state] && <span className="text-sm text-ink-faint"> {translationTexts[state]}</span>}
      </span>
    ))}
  </nav>
);

import { useEffect, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import { en } from "../i18n/en.ts";
import type { Language } from "../i18n/language.ts";
import { loadStrings } from "../i18n/load-strings.ts";
import type { Locale } from "../i18n/use-strings.tsx";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";

const english: Locale = { language: "en", strings: en };

interface ShownLocale {
  /** The previous one is kept until the new one is loaded. Undefined before the first. */
  locale: Locale | undefined;
  isLoaded: boolean;
}

export function useLocale(): ShownLocale {
  const { language } = useStoredValue(userSettings);
  const [shown, setShown] = useState<{ locale: Locale | undefined; for: Language }>(() => ({
    locale: language === "en" ? english : undefined,
    for: "en",
  }));
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(loadStrings(language)).then(
      (strings) => isWanted && setShown({ locale: { language, strings }, for: language }),
      () => {
        if (!isWanted) return;
        setShown(({ locale }) => ({ locale: locale ?? english, for: language }));
        showError(en.layout.error, en.settings.languageFailed, { id: "cloud-language" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return { locale: shown.locale, isLoaded: shown.for === language };
}

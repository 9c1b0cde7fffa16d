import { useEffect, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import { en } from "../i18n/en.ts";
import { loadStrings } from "../i18n/load-strings.ts";
import type { Locale } from "../i18n/use-strings.tsx";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";

const english: Locale = { language: "en", strings: en };

/** The previous locale is kept until the new one is loaded. @returns undefined before the first */
export function useLocale(): Locale | undefined {
  const { language } = useStoredValue(userSettings);
  const [locale, setLocale] = useState<Locale | undefined>(language === "en" ? english : undefined);
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(loadStrings(language)).then(
      (strings) => isWanted && setLocale({ language, strings }),
      () => {
        if (!isWanted) return;
        setLocale((before) => before ?? english);
        showError(en.layout.error, en.settings.languageFailed, { id: "cloud-language" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return locale;
}

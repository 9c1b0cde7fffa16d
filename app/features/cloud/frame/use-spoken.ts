import { useEffect, useState } from "react";
import { showError } from "#app/ui/show-toast.ts";
import { en } from "../messages/en.ts";
import type { Language } from "../messages/language.ts";
import { loadMessages } from "../messages/load-messages.ts";
import type { Messages } from "../messages/messages.ts";
import { useStoredValue } from "../settings/use-stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";

export interface Spoken {
  language: Language;
  messages: Messages;
}

const english: Spoken = { language: "en", messages: en };

/** The language of the settings once its texts are here; until then the one before. @returns undefined before the first */
export function useSpoken(): Spoken | undefined {
  const { language } = useStoredValue(userSettings);
  const [spoken, setSpoken] = useState<Spoken | undefined>(language === "en" ? english : undefined);
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(loadMessages(language)).then(
      (messages) => isWanted && setSpoken({ language, messages }),
      () => {
        if (!isWanted) return;
        setSpoken((before) => before ?? english);
        showError(en.settings.error, en.settings.languageFailed, { id: "cloud-language" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return spoken;
}

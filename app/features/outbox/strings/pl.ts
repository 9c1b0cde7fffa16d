import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  noMail: {
    title: "Ta strona nie może jeszcze wysyłać e-maili",
    owner: "To moja strona",
    reset: "Uruchom na serwerze <c>{command}</c> i ustaw nowe hasło.",
  },
  letter: {
    greeting: "Dzień dobry,",
    closing: "Pozdrawiamy,\n{studio}",
  },
  mailHtml: {
    conversation: "Zobacz rozmowę",
    page: "Otwórz stronę",
    copy: "Albo skopiuj ten adres:",
  },
};

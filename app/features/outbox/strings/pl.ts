import type { Translation } from "#app/lib/language/strings.ts";
import type { en, mailHtmlEn } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Ta strona nie może jeszcze wysyłać e-maili",
  owner: "To moja strona",
  reset: "Uruchom na serwerze <c>{command}</c> i ustaw nowe hasło.",
};

export const mailHtmlPl: Translation<typeof mailHtmlEn, "pl"> = {
  conversation: "Zobacz rozmowę",
  page: "Otwórz stronę",
  copy: "Albo skopiuj ten adres:",
};

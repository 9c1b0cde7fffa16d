import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Ta strona nie może jeszcze wysyłać e-maili",
  owner: "To twoja strona? Uruchom na serwerze <c>npm run studio -- owner:reset</c> i ustaw nowe hasło.",
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Wyszukiwarka",
  submit: "Szukaj",
  titleOf: "{query} – wyniki wyszukiwania",
  label: "Szukaj na tej stronie",
  begin: "Wpisz słowo albo pytanie, a zobaczysz strony i fragmenty, które na nie odpowiadają.",
  none: "Brak wyników dla „{query}”. Sprawdź pisownię, użyj innego słowa albo zapytaj nas.",
  found: {
    one: "{count} wynik dla „{query}”",
    few: "{count} wyniki dla „{query}”",
    many: "{count} wyników dla „{query}”",
  },
  wayOn: "Najczęściej szukane",
  whatWeDo: "Co robimy",
  concept: "{name}, koncepcja: {kind}",
};

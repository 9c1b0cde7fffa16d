import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/concept-window.ts";

export const pl: Translation<typeof en, "pl"> = {
  titles: {
    1: "Strona, którą zbudowaliśmy, bo chcieliśmy ją zobaczyć",
    2: "Dwie strony, które zbudowaliśmy, bo chcieliśmy je zobaczyć",
    3: "Trzy strony, które zbudowaliśmy, bo chcieliśmy je zobaczyć",
    4: "Cztery strony, które zbudowaliśmy, bo chcieliśmy je zobaczyć",
  },
  only: "Klient jest zmyślony, strona prawdziwa. Otwórz ją i zmień jej rozmiar{styles}.",
  several: "Klienci są zmyśleni, strony prawdziwe. Otwórz którąś i zmień jej rozmiar{styles}.",
  styles: ", a piekarnię zobacz w trzech stylach",
};

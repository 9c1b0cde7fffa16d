import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/missing.ts";

export const pl: Translation<typeof en, "pl"> = {
  suggestions: "Może chodziło o jedną z tych stron",
  broken: "Prowadzi tu jakiś link?",
  report: "Zgłoś ten link",
  elsewhere: {
    en: "Ta strona jest tylko po angielsku. <a>Przejdź do wersji angielskiej</a>",
    pl: "Ta strona jest tylko po polsku. <a>Przejdź do wersji polskiej</a>",
  },
  lights: {
    title: "Światła zgasły",
    window: "Okno z dziewięciu szyb",
    rule: "Światła zgasły. Naciśnij szybę, a przełączy się razem z sąsiednimi. Uda ci się oświetlić całe okno?",
    pane: "Rząd {row}, szyba {pane}",
    again: "Od początku",
    next: "Nowe okno",
    presses: { one: "{count} naciśnięciu", few: "{count} naciśnięciach", many: "{count} naciśnięciach" },
    solved: "Całe okno świeci, po {presses}. Strony nadal nie ma, ale światło już jest.",
    lit: "Świeci {lit} z 9",
    litAfter: "Świeci {lit} z 9, po {presses}",
  },
};

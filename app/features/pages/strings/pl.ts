import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  home: {
    work: "Nasze realizacje",
    allWork: "Zobacz wszystkie",
    steps: "Jak pracujemy",
    demos: {
      title: "Zobacz, co budujemy",
      lead: "Trzy dema, które działają w przeglądarce, bez instalacji i bez zakładania konta.",
      tweaks: "Wrzucasz ZIP, dostajesz uporządkowany ZIP. Nic nie opuszcza przeglądarki.",
      cloud: "Osobista chmura do wypróbowania: foldery, ulubione i ustawienia, z przykładowymi plikami.",
      calculator: "Z dwójkowego na dziesiętny i z powrotem, a do tego kalkulator, który zna oba systemy.",
      open: "Otwórz {name}",
      chatbot: "Jest też <a>{name}</a>. Poproś nas o kod.",
    },
    arrival: "Ta strona dotarła do ciebie w {seconds} s: {kb} KB w jednym zapytaniu do serwera.",
    point: ",",
  },
  conceptWindow: {
    titles: {
      1: "Strona, którą zbudowaliśmy, bo chcieliśmy ją zobaczyć",
      2: "Dwie strony, które zbudowaliśmy, bo chcieliśmy je zobaczyć",
      3: "Trzy strony, które zbudowaliśmy, bo chcieliśmy je zobaczyć",
      4: "Cztery strony, które zbudowaliśmy, bo chcieliśmy je zobaczyć",
    },
    only: "Klient jest fikcyjny, strona prawdziwa. Otwórz ją i zmień jej rozmiar{styles}.",
    several: "Klienci są fikcyjni, strony prawdziwe. Otwórz którąś i zmień jej rozmiar{styles}.",
    styles: ", a piekarnię zobacz w trzech stylach",
  },
  entries: {
    work: "Realizacje",
    workBy: "Realizacje studia {studio}: {titles}.",
    client: "Klient",
    year: "Rok",
    website: "Adres strony",
    result: "Efekt",
    more: "Więcej",
    next: "Następna",
    notes: "Notatki",
    notesBy: "Notatki studia {studio}.",
    otherNotes: "Inne notatki",
    newer: "Nowsza",
    older: "Starsza",
  },
  missing: {
    suggestions: "Może chodziło o jedną z tych stron",
    broken: "Trafiasz tu z linku?",
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
      solved: "Całe okno świeci po {presses}. Strony nadal nie ma, ale światło już jest.",
      lit: "Świeci {lit} z 9",
      litAfter: "Świeci {lit} z 9 po {presses}",
    },
  },
  terms: {
    title: "Regulamin",
    description: "Zasady, na jakich {studio} prowadzi tę stronę i jej formularz kontaktowy.",
    contents: "Na tej stronie",
    updated: "Ostatnia zmiana: {day}",
  },
};

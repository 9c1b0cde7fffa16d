import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/home.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Strona główna",
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
  arrival: "Ta strona dotarła do ciebie w {seconds} s: {kb} KB, jedno żądanie.",
  point: ",",
};

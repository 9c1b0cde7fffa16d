import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  content: {
    voice: {
      person: "Odpowiada {name}{from}{within}.",
      studio: "Odpowiadamy{from}{within}.",
      from: " ({place})",
      within: ". Czas odpowiedzi: {time}",
      fromWithin: ". Czas odpowiedzi: {time}",
      cost: "Pierwsza strona kosztuje od {from} do {to}.",
      leastCost: "Pierwsza strona kosztuje od {from}.",
    },
    testimonial: {
      ended: "Ten link już nie działa. Poproś studio o nowy.",
      noQuote: "Napisz zdanie lub dwa.",
      noName: "Wypełnij to pole.",
      tooLong: "Użyj najwyżej {max} znaków.",
    },
  },
  testimonial: {
    title: "Twoja opinia",
    lead: "Jak pracowało ci się ze studiem {studio} nad projektem „{title}”?",
    sent: "Dziękujemy. {studio} ma twoją opinię i może pokazać ją na tej stronie razem z twoim nazwiskiem.",
    send: "Wyślij",
    quote: "Co chcesz powiedzieć",
    name: "Imię i nazwisko",
    role: "Twoja rola",
    roleHint: "Na przykład: prowadzi Calder Ceramics.",
    note: "{studio} może pokazać opinię na tej stronie razem z twoim nazwiskiem. Ten link działa raz.",
  },
};

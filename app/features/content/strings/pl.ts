import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  content: {
    firm: { tax: "NIP {number}", register: "numer w rejestrze {number}" },
    voice: {
      person: "Odpowiada {name}{from}{within}.",
      studio: "Odpowiadamy{from}{within}.",
      from: " ({place})",
      within: ". Czas odpowiedzi: {time}",
      fromWithin: ". Czas odpowiedzi: {time}",
      cost: "Strona internetowa kosztuje zwykle od {from} do {to}.",
      leastCost: "Strona internetowa kosztuje od {from}.",
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
    sent: "Dziękujemy. Twoja opinia trafiła do studia {studio}, które może pokazać ją na tej stronie razem z twoim imieniem i nazwiskiem.",
    send: "Wyślij",
    quote: "Co chcesz powiedzieć",
    name: "Imię i nazwisko",
    role: "Twoja rola lub firma",
    roleHint: "Na przykład: pracownia Calder Ceramics.",
    note: "{studio} może pokazać opinię na tej stronie razem z twoim imieniem i nazwiskiem. Ten link działa raz.",
  },
};

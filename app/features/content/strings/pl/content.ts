import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/content.ts";

export const pl: Translation<typeof en, "pl"> = {
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
};

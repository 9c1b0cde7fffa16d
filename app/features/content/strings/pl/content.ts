import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/content.ts";

export const pl: Translation<typeof en, "pl"> = {
  voice: {
    person: "Odpowiada {name}{from}{within}.",
    studio: "Odpowiadamy{from}{within}.",
    from: " z {place}",
    within: " w ciągu {time}",
    fromWithin: ", zwykle w ciągu {time}",
    cost: "Pierwsza strona kosztuje od {from} do {to}.",
    leastCost: "Pierwsza strona kosztuje od {from}.",
  },
  testimonial: {
    ended: "Ten link już nie działa. Poproś studio o nowy.",
    noQuote: "Napisz zdanie lub dwa.",
    noName: "Wypełnij to pole.",
    tooLong: "Liczba znaków może wynosić najwyżej {max}.",
  },
};

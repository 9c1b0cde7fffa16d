import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/messages.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Twoje wiadomości",
  none: "Nie ma jeszcze wiadomości",
  enter: "Wpisz wyżej swój adres e-mail, żeby zobaczyć, co wysłano z tej przeglądarki.",
  failed: {
    send: "Nie udało się wysłać wiadomości. Spróbuj ponownie.",
    list: "Nie udało się wczytać wiadomości. Spróbuj ponownie.",
  },
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/access.ts";

export const pl: Translation<typeof en, "pl"> = {
  intro:
    "To otwiera twoje wiadomości bez logowania: przeglądarki, z których je wysłano albo w których wpisano kod, oraz linki w naszych e-mailach.",
  none: "Teraz nic ich tak nie otwiera.",
  end: "Odbierz dostęp",
  endOne: "Odbierz dostęp: {access}",
  endAll: "Odbierz dostęp wszystkim",
  here: "Ta przeglądarka",
  times: "Od <since>tego dnia</since>, najdłużej do <until>tego dnia</until>",
  link: "Link w e-mailu o wiadomości „{message}”",
  code: "Przeglądarka z kodem",
  codeSent: {
    one: "Przeglądarka z kodem, z której wysłano {count} wiadomość",
    few: "Przeglądarka z kodem, z której wysłano {count} wiadomości",
    many: "Przeglądarka z kodem, z której wysłano {count} wiadomości",
  },
  sent: {
    one: "Przeglądarka, z której wysłano {count} wiadomość",
    few: "Przeglądarka, z której wysłano {count} wiadomości",
    many: "Przeglądarka, z której wysłano {count} wiadomości",
  },
};

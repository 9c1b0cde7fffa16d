import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/receipt.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Wykaz danych",
  lead: "Co przechowuje {studio}: <b>{addresses}</b>, stan na <time>{at}</time>.",
  toAccount: "Przejdź na konto",
  label: "Co jest przechowywane",
  what: "Co",
  entries: "Wpisy",
  where: "Gdzie",
  kept: "Jak długo",
  why: "Dlaczego",
  empty: "O tym adresie nie przechowujemy niczego.",
  missing: "<strong>Nie przechowujemy:</strong> {places}.",
  backups:
    "<strong>Kopie zapasowe</strong> zawierają to samo, a usunięte dane zachowują najdłużej przez {time}. Eksporty zrobione przez właściciela istnieją, dopóki ich nie usunie.",
  backupsAway:
    "<strong>Kopie zapasowe</strong> zawierają to samo, a usunięte dane zachowują najdłużej przez {time}; ich zaszyfrowane kopie są w innym miejscu. Eksporty zrobione przez właściciela istnieją, dopóki ich nie usunie.",
  unconnected:
    "<strong>Niepowiązane z adresem:</strong> wizyty na stronach i dziennik serwera zawierają adresy sieciowe i nie są tu liczone. E-maile są też w skrzynkach tych, którzy je napisali i dostali.",
};

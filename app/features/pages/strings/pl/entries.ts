import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/entries.ts";

export const pl: Translation<typeof en, "pl"> = {
  work: "Realizacje",
  workBy: "Realizacje studia {studio}: {titles}.",
  client: "Klient",
  year: "Rok",
  website: "Strona",
  result: "Efekt",
  more: "Więcej",
  next: "Następna",
  notes: "Notatki",
  notesBy: "Notatki studia {studio}.",
  otherNotes: "Inne notatki",
  newer: "Nowsza",
  older: "Starsza",
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/terms.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Regulamin",
  description: "Zasady, na jakich {studio} prowadzi tę stronę i jej formularz kontaktowy.",
  contents: "Na tej stronie",
  updated: "Ostatnia zmiana: {day}",
};

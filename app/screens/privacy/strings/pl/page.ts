import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/page.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Prywatność",
  description: "Co przechowuje ta strona studia {studio}, jak długo i kto to widzi.",
};

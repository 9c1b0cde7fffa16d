import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  "last-loaf": "Piekarnia",
  "holm-aster": "Architekci",
  "low-water": "Festiwal muzyczny",
  consonant: "Aparaty słuchowe",
};

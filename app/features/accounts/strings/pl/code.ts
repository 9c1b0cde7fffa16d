import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/code.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Zaloguj się",
  lead: "Hasło jest poprawne. Jeszcze jeden krok potwierdzi, że to ty.",
  again: "Zacznij od nowa",
  label: "Kod uwierzytelniający",
  hint: "Sześć cyfr z aplikacji uwierzytelniającej albo jeden z kodów odzyskiwania.",
};

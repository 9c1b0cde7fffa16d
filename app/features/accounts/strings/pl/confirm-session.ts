import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/confirm-session.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Potwierdź, że to ty",
  lead: "Chronimy to przed kimś, kto tylko zastał otwartą przeglądarkę. Po 10 minutach zapytamy ponownie.",
  byPassword: "Hasłem",
  password: "Twoje hasło",
  submit: "Dalej",
  byCode: "Kodem",
  withCode: "Dalej z kodem",
};

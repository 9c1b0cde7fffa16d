import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/mail-switch.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "E-maile o twojej rozmowie",
  on: "{studio} wysyła ci e-mailem każdą odpowiedź w tej rozmowie. Bez e-maili znajdziesz nasze odpowiedzi na stronie kontaktowej.",
  stop: "Wyłącz te e-maile",
  off: "Nie będziemy już wysyłać e-maili o tej rozmowie. Nasze odpowiedzi są na stronie kontaktowej.",
  resume: "Włącz je ponownie",
  back: "Twoje wiadomości",
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/forgot.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Nie pamiętasz hasła?",
  lead: "Wyślemy ci e-mailem link, którym ustawisz nowe.",
  noMail: "Nie możemy wysłać linku do ustawienia nowego hasła, dopóki nie ma serwera poczty.",
  sent: "Jeśli istnieje konto z tym adresem, link jest już w drodze. Działa raz, przez {min} minut.",
  send: "Wyślij mi link",
  back: "Wróć do logowania",
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/login.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Zaloguj się",
  description: "Zaloguj się, żeby zobaczyć wszystkie swoje rozmowy z nami.",
  lead: "Wszystkie twoje rozmowy z nami, na każdym urządzeniu.",
  sent: "Jeśli istnieje konto z tym adresem, link jest już w drodze. Działa raz, przez {min} minut, na tym i każdym innym urządzeniu.",
  noMail: "Nie możemy wysłać linku do logowania, dopóki nie ma serwera poczty. Użyj hasła albo klucza dostępu.",
  offer: "Nie masz hasła? Wyślemy ci e-mailem link do logowania. Działa raz, na każdym urządzeniu, przez {min} minut.",
  send: "Wyślij mi link",
  register: "Pierwszy raz tutaj? <a>Załóż konto</a>",
  write: "Możesz <a>napisać do nas</a> także bez konta.",
};

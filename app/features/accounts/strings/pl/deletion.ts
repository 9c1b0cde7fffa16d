import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/deletion.ts";

export const pl: Translation<typeof en, "pl"> = {
  word: "USUWAM",
  what: "Usuniemy:",
  account: "twoje konto: nazwę użytkownika, adres, hasło i sesje na wszystkich urządzeniach",
  noMessages: "wszystkie wiadomości (teraz nie ma żadnej) z adresu <b>{email}</b>, na wszystkich urządzeniach",
  messages: {
    one: "jedyną wiadomość z adresu <b>{email}</b>, na wszystkich urządzeniach",
    few: "wszystkie {count} wiadomości z adresu <b>{email}</b>, na wszystkich urządzeniach",
    many: "wszystkie wiadomości ({count}) z adresu <b>{email}</b>, na wszystkich urządzeniach",
  },
  replies: "wszystkie odpowiedzi na nie, twoje i nasze, oraz e-maile o nich, których jeszcze nie wysłano",
  final:
    "Stanie się to od razu i nie da się tego cofnąć. Dostarczone e-maile zostają w skrzynkach. Na koniec wyślemy ci jeszcze jeden e-mail z potwierdzeniem.",
  type: "Wpisz {word}, żeby potwierdzić",
};

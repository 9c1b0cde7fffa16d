import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/visitor.ts";

export const pl: Translation<typeof en, "pl"> = {
  refresh: "Odśwież",
  older: "Pokaż starsze wiadomości",
  olderPage: "Starsze wiadomości",
  count: { one: "{count} wiadomość", few: "{count} wiadomości", many: "{count} wiadomości" },
  noneHere: "W tej przeglądarce nie ma wiadomości z tego adresu",
  sentHere: "Tutaj pojawi się to, co wyślesz przez formularz.",
  more: "Pokaż więcej",
  less: "Pokaż mniej",
  reply: "Odpowiedz",
  replyTo: "Odpowiedz: {name}",
  replies: { one: "{count} odpowiedź", few: "{count} odpowiedzi", many: "{count} odpowiedzi" },
  newReply: "Nowa odpowiedź",
  view: "Pokaż rozmowę",
  yourReply: "Twoja odpowiedź",
  first: "Pokaż pierwsze odpowiedzi",
  back: "Wróć do swoich wiadomości",
  signedIn: "Zalogowano jako <b>twój adres</b>: są tu wszystkie wiadomości z tego adresu. <a>Twoje konto</a>",
  failed: {
    conversation: "Nie udało się wczytać rozmowy.",
    reply: "Nie udało się wysłać odpowiedzi. Spróbuj ponownie.",
  },
  code: {
    again: "Wyślij mi nowy kod",
    sent: "Jeśli z <b>tego adresu</b> wysłano wiadomości, kod jest już w drodze. Jest ważny {minutes} minut i działa tylko w tej przeglądarce.",
    label: "Kod",
    show: "Pokaż wiadomości",
  },
};

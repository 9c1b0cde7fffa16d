import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/visitor.ts";

export const pl: Translation<typeof en, "pl"> = {
  access: {
    intro:
      "Twoje wiadomości można otworzyć bez logowania w przeglądarkach, z których je wysłano albo w których wpisano kod, oraz przez linki z naszych e-maili.",
    none: "Obecnie nie ma takich przeglądarek ani linków.",
    end: "Odbierz dostęp",
    endOne: "Odbierz dostęp: {access}",
    endAll: "Odbierz dostęp wszystkim",
    here: "Ta przeglądarka",
    times: "Od <since>tego dnia</since>, najdłużej do <until>tego dnia</until>",
    link: "Link w e-mailu o wiadomości „{message}”",
    code: "Przeglądarka, w której wpisano kod",
    codeSent: {
      one: "Przeglądarka, w której wpisano kod i z której wysłano {count} wiadomość",
      few: "Przeglądarka, w której wpisano kod i z której wysłano {count} wiadomości",
      many: "Przeglądarka, w której wpisano kod i z której wysłano {count} wiadomości",
    },
    sent: {
      one: "Przeglądarka, z której wysłano {count} wiadomość",
      few: "Przeglądarka, z której wysłano {count} wiadomości",
      many: "Przeglądarka, z której wysłano {count} wiadomości",
    },
  },
  link: {
    title: "Twoja rozmowa",
    ended: "Linki z naszych e-maili do tej rozmowy już nie działają.",
    messages: "Twoje wiadomości",
    opens: "Na tym urządzeniu otworzy się twoja rozmowa ze studiem {studio}. Możesz tu też odpowiedzieć.",
    open: "Pokaż rozmowę",
    first: "Pokaż pierwsze odpowiedzi",
    yourReply: "Twoja odpowiedź",
    sent: "Odpowiedź wysłana",
    sentText: "Twoja odpowiedź została wysłana!",
    secret:
      "Każdy, kto ma link z naszego e-maila, może przeczytać tę rozmowę i w niej odpowiedzieć. E-mail trafił w inne ręce? Możesz unieważnić zawarty w nim link. W następnej odpowiedzi wyślemy nowy.",
    end: "Unieważnij wszystkie linki do tej rozmowy",
  },
  messages: {
    title: "Twoje wiadomości",
    none: "Nie ma jeszcze wiadomości",
    enter: "Wpisz wyżej swój adres e-mail, żeby zobaczyć, co wysłano z tej przeglądarki.",
    failed: {
      send: "Nie udało się wysłać wiadomości. Spróbuj ponownie.",
      list: "Nie udało się wczytać wiadomości. Spróbuj ponownie.",
    },
  },
  visitor: {
    refresh: "Odśwież",
    older: "Pokaż starsze wiadomości",
    olderPage: "Starsze wiadomości",
    count: { one: "{count} wiadomość", few: "{count} wiadomości", many: "{count} wiadomości" },
    noneHere: "Z tej przeglądarki nie wysłano wiadomości z tego adresu",
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
      sent: "Jeśli z adresu <b>podanego wyżej</b> wysłano wiadomości, kod jest już w drodze. Jest ważny przez {minutes} minut i działa tylko w tej przeglądarce.",
      label: "Kod",
      show: "Pokaż wiadomości",
    },
  },
};

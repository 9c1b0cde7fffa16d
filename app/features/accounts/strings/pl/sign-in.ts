import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/sign-in.ts";

export const pl: Translation<typeof en, "pl"> = {
  code: {
    title: "Zaloguj się",
    lead: "Hasło jest poprawne. Jeszcze jeden krok potwierdzi, że to ty.",
    again: "Zacznij od nowa",
    label: "Kod uwierzytelniający",
    hint: "Sześć cyfr z aplikacji uwierzytelniającej albo jeden z kodów odzyskiwania.",
  },
  confirmSession: {
    title: "Potwierdź, że to ty",
    lead: "Upewniamy się, że to ty, a nie ktoś, kto zastał otwartą przeglądarkę. Zapytamy znowu dopiero po 10 minutach.",
    byPassword: "Hasłem",
    password: "Twoje hasło",
    submit: "Potwierdź hasłem",
    byCode: "Kodem",
    withCode: "Potwierdź kodem",
  },
  deletion: {
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
  },
  forgot: {
    title: "Nie pamiętasz hasła?",
    lead: "Wyślemy ci e-mailem link, którym ustawisz nowe.",
    noMail: "Nie możemy wysłać linku do ustawienia nowego hasła, dopóki serwer poczty nie zostanie skonfigurowany.",
    sent: "Jeśli istnieje konto z tym adresem, link jest już w drodze. Działa raz, przez {min} minut.",
    send: "Wyślij mi link",
    back: "Wróć do logowania",
  },
  login: {
    title: "Zaloguj się",
    description: "Zaloguj się, żeby zobaczyć wszystkie swoje rozmowy z nami.",
    lead: "Wszystkie twoje rozmowy z nami, na każdym urządzeniu.",
    sent: "Jeśli istnieje konto z tym adresem, link jest już w drodze. Działa raz, przez {min} minut, na tym i każdym innym urządzeniu.",
    noMail:
      "Nie możemy wysłać linku do logowania, dopóki serwer poczty nie zostanie skonfigurowany. Użyj hasła albo klucza dostępu.",
    offer:
      "Nie masz hasła? Wyślemy ci e-mailem link do logowania. Działa raz, na każdym urządzeniu, przez {min} minut.",
    send: "Wyślij mi link",
    register: "Pierwszy raz tutaj? <a>Załóż konto</a>",
    write: "Możesz <a>napisać do nas</a> także bez konta.",
  },
  mailSent: {
    check: "Zajrzyj do skrzynki",
    unconfirmed: "Twój adres nie jest jeszcze potwierdzony",
    missing: "Niczego tam nie ma? Zajrzyj do folderu ze spamem i sprawdź, czy adres jest poprawny: <b>{email}</b>",
  },
  register: {
    title: "Załóż konto",
    description: "Na koncie widzisz wszystkie swoje rozmowy z nami, na każdym urządzeniu.",
    lead: "Jedno konto dla wszystkich twoich rozmów z nami.",
    sent: "Wysłaliśmy ci e-mail. Otwórz zawarty w nim link i podaj hasło, żeby potwierdzić adres i się zalogować.",
    validity:
      "Link działa raz, przez {hours} godziny. Żeby dostać nowy, załóż konto jeszcze raz. Niepotwierdzone konto jest usuwane po {days} dniach.",
    waits:
      "E-mail z potwierdzeniem wyślemy, gdy serwer poczty będzie skonfigurowany. Do tego czasu nie można się zalogować, ale możesz <a>napisać do nas</a> bez konta.",
    username: "Nazwa użytkownika",
    usernameHint: "Tak będziemy się do ciebie zwracać. Inni mogą mieć taką samą.",
    terms:
      "Akceptuję <terms>regulamin</terms>. Na stronie <privacy>Prywatność</privacy> opisujemy, jak używamy twoich danych.",
    newTab: "(otwiera się w nowej karcie)",
    termsMissing: "Żeby założyć konto, zaakceptuj regulamin.",
    signIn: "Masz już konto? <a>Zaloguj się</a>",
    one: {
      title: "Wszystko w jednym miejscu.",
      text: "Twoje wiadomości i nasze odpowiedzi na każdym urządzeniu, bez kodu za każdym razem.",
    },
    yours: {
      title: "Twoje dane w twoich rękach.",
      text: "Pobierz je w jednym pliku albo samodzielnie usuń wszystkie.",
    },
    only: { title: "Nic poza tym.", text: "Piszemy do ciebie tylko o twoim koncie i twoich wiadomościach." },
  },
};

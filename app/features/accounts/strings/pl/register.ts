import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/register.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Załóż konto",
  description: "Na koncie widzisz wszystkie swoje rozmowy z nami, na każdym urządzeniu.",
  lead: "Jedno konto dla wszystkich twoich rozmów z nami.",
  sent: "Wysłaliśmy ci e-mail. Otwórz link, który w nim jest, i podaj hasło, żeby potwierdzić adres i się zalogować.",
  validity:
    "Link działa raz, przez {hours} godziny. Żeby dostać nowy, załóż konto jeszcze raz. Niepotwierdzone konto jest usuwane po {days} dniach.",
  waits:
    "E-mail, który potwierdza twój adres, czeka na serwer poczty. Do tego czasu nie można się zalogować, ale możesz <a>napisać do nas</a> bez konta.",
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
  yours: { title: "Twoje dane w twoich rękach.", text: "Pobierz je w jednym pliku albo samodzielnie usuń wszystkie." },
  only: { title: "Nic poza tym.", text: "Piszemy do ciebie tylko o twoim koncie i twoich wiadomościach." },
};

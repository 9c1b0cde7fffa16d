import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/page.ts";

export const pl: Translation<typeof en, "pl"> = {
  page: {
    title: "Prywatność",
    description: "Co przechowuje ta strona studia {studio}, jak długo i kto to widzi.",
  },
  /** Each `until` follows 'Przechowywane'. */
  storage: {
    summary: "Tylko to, czego strona potrzebuje, żeby zrobić to, o co ją prosisz.",
    access:
      "Skrypty nie mogą odczytać ciasteczek i żadna inna strona ich nie dostaje. Kalkulator dwójkowy i pojedyncze narzędzia Coder Tweaks niczego nie przechowują.",
    item: "{purpose} Przechowywane {until}.",
    places: {
      cookies: "Ciasteczka",
      pages: "Formularz kontaktowy i wygląd",
      chatbot: "Chatbot",
      tools: "Narzędzia Coder Tweaks",
      cloud: "Demo chmury",
      studio: "Tylko w przeglądarkach studia",
    },
    byHand: "do usunięcia danych tej strony w przeglądarce",
    visitor: {
      purpose: "Pokazuje ci wiadomości wysłane z tej przeglądarki. Powstaje z pierwszą wiadomością.",
      until: "przez {time} od ostatniej",
    },
    session: {
      purpose: "Dzięki niemu nie musisz logować się ponownie. Powstaje przy logowaniu.",
      until: "do wylogowania, a bez aktywności najdłużej przez {time}",
    },
    pendingSignIn: {
      purpose: "Twoje logowanie, które czeka na kod. Powstaje po podaniu właściwego hasła.",
      until: "do wpisania kodu albo przez {time}",
    },
    device: {
      purpose:
        "Rozpoznaje przeglądarkę, w której było już logowanie, żeby nikt, kto gdzie indziej zgaduje twoje hasło, nie odciął jej od konta. Powstaje przy logowaniu. Nie daje dostępu.",
      until: "przez {time} od ostatniego logowania",
    },
    chatbot: {
      purpose: "Daje dostęp do chatbota. Powstaje po podaniu właściwego kodu dostępu. Nie zawiera danych o tobie.",
      until: "do wylogowania z chatbota lub zmiany kodu albo przez {time}",
    },
    draft: {
      purpose:
        "Pamięć sesji (session storage). To, co jest wpisane w formularzu kontaktowym, ale jeszcze niewysłane. Nie opuszcza przeglądarki.",
      until: "do wysłania albo zamknięcia karty",
    },
    conversation: {
      purpose: "Pamięć lokalna (local storage). Twoja rozmowa z asystentem i pytanie, które właśnie piszesz.",
      until: "do rozpoczęcia nowej rozmowy albo wylogowania z chatbota",
    },
    chatbotFlag: {
      purpose: "Pamięć lokalna. Informacja, że w tej przeglądarce używano chatbota. Sama nie daje dostępu.",
      until: "do wylogowania z chatbota",
    },
    scroll: {
      purpose: "Pamięć sesji. Pozycje przewijania, żeby po powrocie pokazać to samo miejsce strony.",
      until: "do zamknięcia karty",
    },
    theme: { purpose: "Pamięć lokalna. Twój wybór jasnego lub ciemnego motywu.", until: "do wyboru „Systemowy”" },
    offer: {
      purpose: "Pamięć lokalna. Zapamiętuje, że ukryto propozycję tej strony w twoim języku.",
    },
    project: {
      purpose:
        "Pamięć plików przeglądarki i znacznik w pamięci lokalnej. Projekt otwarty w Coder Tweaks i jego wyniki, żeby przetrwały odświeżenie strony. Nie opuszczają przeglądarki.",
      until: "do naciśnięcia „Process Another Project” albo otwarcia innego projektu",
    },
    options: { purpose: "Pamięć lokalna. Opcje zmienione przez ciebie w Coder Tweaks." },
    drive: {
      purpose:
        "Baza danych w przeglądarce (IndexedDB). Pliki i foldery dema chmury, twoje i przykładowe. Nie opuszczają przeglądarki.",
      until: "{byHand}. „Przywróć przykłady” w części „Konserwacja” dema usuwa twoje pliki wcześniej",
    },
    uploads: {
      purpose:
        "Pamięć lokalna. Nazwy plików przesyłanych właśnie do dema chmury, żeby po odświeżeniu pokazać, które nie dotarły.",
      until: "do końca przesyłania albo zamknięcia komunikatu o nim",
    },
    driveUsed: {
      purpose:
        "Pamięć lokalna. Informacja, że w demie chmury są twoje zmiany, żeby dać ci znać, jeśli przeglądarka je usunie.",
    },
    cloudSession: {
      purpose: "Pamięć lokalna. Informacja o zalogowaniu do dema chmury. Do niczego innego nie daje dostępu.",
      until: "do wylogowania tam, także samoczynnego po ustawionym przez ciebie czasie",
    },
    cloudSettings: {
      purpose:
        "Pamięć lokalna. Ustawienia, konta i widoki dema chmury oraz czas ostatniego użycia. Nie opuszczają przeglądarki.",
    },
    adminFlag: {
      purpose: "Pamięć lokalna. Tylko w przeglądarkach studia: pokazuje link do panelu administratora.",
      until: "do wylogowania właściciela",
    },
    inbox: {
      purpose:
        "Pamięć lokalna, bazy danych i pamięć podręczna. Tylko w przeglądarkach studia: najnowsze rozmowy i czekające odpowiedzi, do czytania i pisania bez internetu, oraz niezapisany tekst.",
      until:
        "do wylogowania właściciela albo wyłączenia tej funkcji. Odpowiedzi zostają do wysłania, a teksty tej strony do zapisania",
    },
  },
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/mails.ts";

export const pl: Translation<typeof en, "pl"> = {
  confirmation: {
    subject: "Potwierdź konto na stronie {site}",
    text: "Ktoś zakłada konto na stronie {site} i podał ten adres. Jeśli to Ty, otwórz ten link i podaj wybrane hasło:\n\n{link}\n\nLink działa raz, przez {confirmH} godziny. Niepotwierdzone konto jest usuwane po {keptDays} dniach.\n\nJeśli to nie Ty, nie musisz nic robić: konto nie powstanie.",
  },
  alreadyRegistered: {
    subject: "Masz już konto na stronie {site}",
    text: "Ktoś próbował założyć konto na stronie {site} i podał ten adres. Masz już konto i nic się w nim nie zmieniło.\n\nJeśli to Ty, zaloguj się:\n{login}\n\nalbo ustaw nowe hasło:\n{forgot}\n\nJeśli to nie Ty, możesz zignorować ten e-mail.",
  },
  signInLink: {
    subject: "Twój link do logowania na stronie {site}",
    text: "Żeby zalogować się na stronie {site}, otwórz ten link na dowolnym urządzeniu i naciśnij przycisk:\n\n{link}\n\nLink działa raz, przez {signInMin} minut.\n\nJeśli to nie Twoja prośba, możesz zignorować ten e-mail. Nikomu nie przekazuj tego linku: daje dostęp do Twojego konta.",
  },
  reset: {
    subject: "Ustaw nowe hasło na stronie {site}",
    text: "Żeby ustawić nowe hasło do konta na stronie {site}, otwórz ten link:\n\n{link}\n\nLink działa raz, przez {resetMin} minut. Nowe hasło wyloguje Cię wszędzie indziej.\n\nJeśli to nie Twoja prośba, możesz zignorować ten e-mail: hasło pozostanie bez zmian.",
  },
  emailChange: {
    subject: "Potwierdź ten adres dla konta na stronie {site}",
    text: "Ktoś chce używać tego adresu do swojego konta na stronie {site}. Jeśli to Ty, otwórz ten link i naciśnij przycisk:\n\n{link}\n\nLink działa raz, przez {emailH} godziny.\n\nJeśli to nie Ty, możesz zignorować ten e-mail: nic się nie zmieni.",
  },
  addressTaken: {
    subject: "Masz już konto na stronie {site}",
    text: "Ktoś próbował zmienić adres innego konta na stronie {site} na ten. Masz już konto z tym adresem i nic się w nim nie zmieniło.\n\nJeśli to Ty, zaloguj się tym adresem albo najpierw usuń to konto:\n{login}\n\nJeśli to nie Ty, możesz zignorować ten e-mail.",
  },
  emailChanged: {
    subject: "Zmieniono adres Twojego konta na stronie {site}",
    text: "Twoje konto na stronie {site} ma teraz inny adres e-mail, a tym adresem nie można się już zalogować. Nowy adres potwierdzono linkiem, a wszystkie inne urządzenia wylogowano.\n\nJeśli to nie Ty, ktoś zna Twoje hasło. Napisz do nas:\n{contact}",
  },
  passwordChanged: {
    subject: "Zmieniono Twoje hasło na stronie {site}",
    text: "Hasło do Twojego konta na stronie {site} zostało zmienione, a wszystkie inne urządzenia wylogowane.\n\nJeśli to nie Ty, od razu ustaw nowe:\n{forgot}",
  },
  newBrowser: {
    subject: "Nowe logowanie do Twojego konta na stronie {site}",
    text: "Ktoś zalogował się do Twojego konta na stronie {site} w przeglądarce, której jeszcze nie znamy:\n\nPrzeglądarka: {browser}\nSieć: {network}\nCzas: {time}\n\nJeśli to Ty, nie musisz nic robić.\n\nJeśli to nie Ty, otwórz ten link i naciśnij przycisk, który zakończy tamtą sesję:\n\n{link}\n\nPotem ustaw nowe hasło: {forgot}. To zakończy wszystkie inne sesje. Usuń też z konta klucze dostępu, których nie znasz.\n\nLink działa raz, przez {endDays} dni, dopóki trwa sesja w tamtej przeglądarce. Po 90 dniach albo po zmianie hasła przeglądarka znów jest nieznana.",
  },
  passkeyAdded: {
    subject: "Dodano klucz dostępu do Twojego konta na stronie {site}",
    text: "Do Twojego konta na stronie {site} dodano klucz dostępu. Można się nim logować bez hasła.\n\nJeśli to nie Ty, od razu ustaw nowe hasło, a potem usuń ten klucz dostępu ze swojego konta:\n{forgot}",
  },
  passkeyRemoved: {
    subject: "Usunięto klucz dostępu z Twojego konta na stronie {site}",
    text: "Z Twojego konta na stronie {site} usunięto klucz dostępu. Nie da się już nim zalogować.\n\nJeśli to nie Ty, od razu ustaw nowe hasło:\n{forgot}",
  },
  passkeyCopied: {
    subject: "Klucz dostępu do Twojego konta na stronie {site} mógł zostać skopiowany",
    text: "Ktoś próbował zalogować się do Twojego konta na stronie {site} kluczem dostępu, który mógł zostać skopiowany. Nie przyjęliśmy go i nie będziemy go przyjmować.\n\nZaloguj się inaczej, usuń ten klucz dostępu i dodaj nowy:\n{login}",
  },
  authenticatorSet: {
    subject: "Skonfigurowano aplikację uwierzytelniającą dla Twojego konta na stronie {site}",
    text: "Dla Twojego konta na stronie {site} skonfigurowano aplikację uwierzytelniającą. Od teraz logowanie hasłem wymaga też jej kodu.\n\nJeśli to nie Ty, ktoś jest zalogowany na Twoim koncie. Napisz do nas:\n{contact}",
  },
  authenticatorRemoved: {
    subject: "Usunięto aplikację uwierzytelniającą Twojego konta na stronie {site}",
    text: "Aplikacja uwierzytelniająca Twojego konta na stronie {site} została usunięta razem z kodami odzyskiwania. Do logowania wystarczy teraz hasło.\n\nJeśli to nie Ty, od razu ustaw nowe hasło:\n{forgot}",
  },
  newRecoveryCodes: {
    subject: "Twoje konto na stronie {site} ma nowe kody odzyskiwania",
    text: "Dla Twojego konta na stronie {site} utworzono nowe kody odzyskiwania, a wcześniejsze już nie działają.\n\nJeśli to nie Ty, od razu ustaw nowe hasło:\n{forgot}",
  },
  deletionLink: {
    subject: "Usuń swoje konto na stronie {site}",
    text: "Żeby usunąć swoje konto na stronie {site} razem ze wszystkimi wiadomościami, otwórz ten link:\n\n{link}\n\nStrona pokaże, co zostanie usunięte, i poprosi o potwierdzenie. Link działa przez {deletionMin} minut.\n\nJeśli to nie Twoja prośba, zignoruj ten e-mail i zakończ wszystkie inne sesje: {account}. Ktoś inny jest zalogowany na Twoim koncie.",
  },
  accountDeleted: {
    subject: "Twoje konto na stronie {site} zostało usunięte",
    text: "Twoje konto na stronie {site} zostało usunięte, a z nim wszystkie wiadomości z tego adresu. Tego nie da się cofnąć.\n\nMożesz do nas znowu napisać:\n{contact}",
  },
};

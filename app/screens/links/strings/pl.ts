import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  links: {
    used: {
      title: "Ten link wygasł",
      text: "Każdy link działa raz i przez ograniczony czas. Ten został użyty, wygasł albo jest niepełny.",
      toAccount: "Przejdź na swoje konto",
      toSignIn: "Przejdź do logowania",
      newPassword: "Ustaw nowe hasło",
      newLink: "Poproś o nowy link",
    },
    confirm: {
      title: "Potwierdź swój adres",
      lead: "Podaj hasło wybrane dla tego konta.",
      account: "Konto <b>{username}</b> z adresem <b>{email}</b>.",
      password: "Hasło",
      hint: "Jeśli zakładasz konto kolejny raz, podaj hasło wybrane przy tej rejestracji, której dotyczy ten e-mail.",
      submit: "Potwierdź",
      warning:
        "Jeśli nie zakładasz konta, po prostu zamknij tę stronę: konto nie powstanie. Nigdy nie wpisuj tu hasła, które ktoś ci podał.",
      until: "Ten link działa do <time>{at}</time>.",
      again: "Załóż konto jeszcze raz",
    },
    "sign-in": {
      title: "Zaloguj się",
      account: "Zalogujesz się do konta <b>{email}</b>.",
      warning: "Jeśli to nie ty, zamknij tę stronę: ktoś wysłał ci swój własny link.",
      submit: "Zaloguj się na tym urządzeniu",
    },
    reset: {
      title: "Ustaw nowe hasło",
      lead: "To wyloguje cię wszędzie indziej.",
      account: "Dotyczy konta <b>{email}</b>.",
      label: "Nowe hasło",
      submit: "Ustaw hasło",
    },
    "change-email": {
      title: "Potwierdź nowy adres",
      account: "Nowy adres konta <b>{username}</b> to <b>{newEmail}</b>.",
      notice: "Powiadomimy o tym stary adres. Wysłane z niego wiadomości zostają przy nim.",
      submit: "Użyj tego adresu",
    },
    delete: { title: "Usuń swoje konto", submit: "Usuń konto" },
    invite: {
      title: "Przyjmij zaproszenie",
      lead: "Będziesz czytać wiadomości do studia {studio} i na nie odpowiadać.",
      account: "Logujesz się adresem <b>{email}</b>.",
      name: "Imię",
      hint: "Studio widzi je przy twoich odpowiedziach. Odwiedzający nie.",
      submit: "Załóż konto",
    },
    "end-session": {
      title: "Zakończ tę sesję",
      lead: "Użyj tego, jeśli to nie było twoje logowanie.",
      browser: "Przeglądarka",
      network: "Sieć",
      signedIn: "Zalogowano",
      only: "Zakończymy tylko sesję w tej przeglądarce. Jeśli to twoje logowanie, zamknij tę stronę.",
      submit: "Zakończ tę sesję",
      used: "Ta sesja już się zakończyła, link został użyty albo ma ponad 30 dni. Jeśli zalogował się ktoś inny, i tak ustaw nowe hasło.",
      ended: {
        title: "Sesja została zakończona",
        lead: "W tamtej przeglądarce nikt nie jest już zalogowany na twoim koncie.",
        text: "Ktokolwiek to był, udało mu się zalogować, więc ustaw teraz nowe hasło. To zakończy wszystkie inne sesje. Potem sprawdź, czy na koncie nie ma obcych kluczy dostępu.",
        signIn: "Zaloguj się",
      },
    },
  },
  mailSwitch: {
    title: "E-maile o twojej rozmowie",
    on: "{studio} wysyła ci e-mailem każdą odpowiedź w tej rozmowie. Po wyłączeniu e-maili nasze odpowiedzi znajdziesz na stronie kontaktowej.",
    stop: "Wyłącz te e-maile",
    off: "Nie będziemy już wysyłać e-maili o tej rozmowie. Nasze odpowiedzi są na stronie kontaktowej.",
    resume: "Włącz je ponownie",
    back: "Twoje wiadomości",
  },
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/notices.ts";

export const pl: Translation<typeof en, "pl"> = {
  login: {
    "email-changed": { title: "Adres został zmieniony", text: "Od teraz loguj się nowym adresem." },
    "signed-out": { title: "Wylogowano", text: "Do zobaczenia." },
    "sign-in-expired": { title: "To logowanie wygasło", text: "Zacznij jeszcze raz od hasła." },
    deleted: {
      title: "Twoje konto zostało usunięte",
      text: "Usunęliśmy też wszystkie twoje wiadomości. Możesz wrócić, kiedy zechcesz.",
    },
  },
  done: {
    username: "Nazwa użytkownika została zmieniona.",
    "email-sent": "Wysłaliśmy link na nowy adres. Otwórz go, żeby potwierdzić zmianę.",
    email: "Adres został zmieniony, a wszystkie inne urządzenia wylogowane.",
    password: "Hasło zostało zmienione, a wszystkie inne urządzenia wylogowane.",
    session: "Sesja została zakończona.",
    "other-sessions": "Wszystkie inne sesje zostały zakończone.",
    "passkey-added": "Klucz dostępu został dodany. Od teraz możesz się nim logować.",
    "passkey-renamed": "Klucz dostępu ma nową nazwę.",
    "passkey-removed": "Klucz dostępu został usunięty i nie da się już nim zalogować.",
    "authenticator-canceled": "Niczego nie skonfigurowano.",
    "authenticator-removed": "Aplikacja uwierzytelniająca została usunięta razem z kodami odzyskiwania.",
    "delete-link": "Wysłaliśmy ci link. Na stronie, do której prowadzi, możesz jeszcze zmienić zdanie.",
    access: "Dostęp został odebrany.",
  },
  unsent: {
    "email-sent": "Ta strona nie może jeszcze wysłać linku na nowy adres.",
    "delete-link": "Ta strona nie może jeszcze wysłać ci linku.",
  },
};

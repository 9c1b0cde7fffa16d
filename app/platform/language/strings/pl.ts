import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  checkFields: "Sprawdź oznaczone pola.",
  signIn: "Zaloguj się.",
  signedOut: "Nastąpiło wylogowanie. Zaloguj się, żeby zapisać.",
  unavailable: "Nie możemy teraz niczego zapisać. Spróbuj ponownie za minutę.",
  wentWrong: "Coś poszło nie tak.",
  unknownIntent: "Na tej stronie nie da się tego zrobić.",
  request: {
    id: "Numer zgłoszenia: {id}",
    page: "Nie ma takiej strony.",
    crossOrigin: "Formularz nie został wysłany z tej strony. Odśwież ją i spróbuj ponownie.",
    busy: "Strona jest teraz przeciążona. Spróbuj ponownie za kilka sekund.",
    tooLarge: "{limit} Wyślij mniej.",
    formSize: "To więcej niż 64 KB.",
    filesSize: "Pliki mogą mieć razem najwyżej {size}.",
  },
  form: {
    broken: "Część formularza nie dotarła. Spróbuj ponownie.",
    tooManyFields: "Formularz ma za dużo pól. Wyślij ich mniej.",
    noFiles: "Tutaj nie można wysyłać plików.",
    tooManyFiles: "Naraz można wysłać najwyżej tyle plików: {max}.",
  },
  notice: {
    error: "Błąd",
    unchanged: "Nic się nie zmieniło",
    tooLate: "Za późno, żeby to cofnąć.",
  },
  limitReached: "To za dużo jak na tak krótki czas. Spróbuj ponownie {wait}.",
  inSeconds: { one: "za {count} sekundę", few: "za {count} sekundy", many: "za {count} sekund" },
  inMinutes: { one: "za {count} minutę", few: "za {count} minuty", many: "za {count} minut" },
  inHours: { one: "za {count} godzinę", few: "za {count} godziny", many: "za {count} godzin" },
  email: {
    missing: "Podaj adres e-mail.",
    tooLong: "Adres e-mail może mieć najwyżej {max} znaki.",
    invalid: "Podaj jeden poprawny adres e-mail, na przykład anna@example.org.",
  },
  password: {
    missing: "Podaj hasło.",
    tooLong: "To hasło jest za długie.",
    atLeast: "Użyj co najmniej {min} znaków.",
    atMost: "Użyj najwyżej {max} znaków.",
  },
};

import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  signIn: "Zaloguj się kluczem dostępu",
  use: "Użyj klucza dostępu",
  byPasskey: "Kluczem dostępu",
  insecure: "Klucze dostępu wymagają HTTPS, a ten adres zaczyna się od http.",
  unnamed: "Klucze dostępu wymagają nazwy domeny, a ten adres składa się z samych cyfr.",
  unknown: "Ta przeglądarka nie obsługuje kluczy dostępu.",
  known: "To urządzenie ma już klucz dostępu do twojego konta.",
  unused: "Nie użyto klucza dostępu. Możesz spróbować ponownie.",
  elsewhere: "Klucze dostępu działają tylko pod głównym adresem tej strony.",
  failed: "To się nie udało. Sprawdź połączenie i spróbuj ponownie.",
};

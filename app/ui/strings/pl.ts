import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  skipToContent: "Przejdź do treści",
  notifications: "Powiadomienia",
  closeNotification: "Zamknij powiadomienie",
  close: "Zamknij",
  loading: "Wczytywanie…",
  charactersLeft: {
    one: "Pozostał {count} znak",
    few: "Pozostały {count} znaki",
    many: "Pozostało {count} znaków",
  },
  charactersOver: { one: "O {count} znak za dużo", few: "O {count} znaki za dużo", many: "O {count} znaków za dużo" },
  error: "Błąd",
  undo: "Cofnij",
  months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  showPassword: "Pokaż hasło",
  partLost: "Nie udało się wczytać części strony. Odśwież stronę.",
  loadFailed: "Nie udało się tego wczytać. Spróbuj ponownie.",
  connectionLost: "Nie udało się połączyć ze stroną. Sprawdź połączenie i spróbuj ponownie.",
  unknownError: "Coś poszło nie tak. Spróbuj ponownie za minutę.",
  withRequest: "{text} (numer zgłoszenia: {id})",
};

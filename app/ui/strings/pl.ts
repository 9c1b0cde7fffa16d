import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  skipToContent: "Przejdź do treści",
  notifications: "Powiadomienia",
  closeNotification: "Zamknij powiadomienie",
  close: "Zamknij",
  loading: "Wczytywanie…",
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

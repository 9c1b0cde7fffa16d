import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/thread.ts";

export const pl: Translation<typeof en, "pl"> = {
  reply: "Odpowiedz na wiadomość",
  cancel: "Anuluj",
  send: "Wyślij odpowiedź",
  sending: "Wysyłanie…",
  history: "Przebieg rozmowy",
  loading: "Wczytywanie rozmowy",
  again: "Spróbuj ponownie",
  more: "Pokaż więcej odpowiedzi",
  shown: "{shown} z {count} odpowiedzi",
  newFrom: "Nowa odpowiedź: {name}",
  files: "Dołączone pliki",
  runs: "To może być program: otwórz tylko, jeśli spodziewasz się tego pliku.",
  kinds: {
    image: "Obraz",
    video: "Film",
    audio: "Dźwięk",
    pdf: "Plik PDF",
    archive: "Archiwum",
    document: "Dokument",
    sheet: "Arkusz",
    slides: "Prezentacja",
    mail: "Wiadomość e-mail",
    page: "Strona internetowa",
    text: "Tekst",
    other: "Plik",
  },
};

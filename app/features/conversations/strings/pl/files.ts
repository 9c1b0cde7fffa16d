import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/files.ts";

export const pl: Translation<typeof en, "pl"> = {
  attach: "Dołącz pliki",
  notAttached: "Nie udało się dołączyć plików. Sprawdź połączenie i spróbuj ponownie.",
  oneFile: "Jeden plik, do {max}.",
  limits: "Liczba plików: do {files}, każdy do {max}, razem do {total}.",
  label: "Pliki do wysłania",
  waiting: "{size}, czeka",
  running: "{size}, {percent}%, przesyłanie",
  attached: "{size}, dołączono",
  again: "Spróbuj ponownie",
  againFor: "Spróbuj ponownie: {name}",
  cancel: "Anuluj przesyłanie pliku {name}",
  remove: "Usuń plik {name}",
  progress: "Przesyłanie pliku {name}",
  held: "Wiadomość zostanie wysłana, gdy tylko wszystkie pliki będą przesłane.",
  stopped: "Nie udało się przesłać pliku. Spróbuj ponownie albo go usuń, a potem wyślij wiadomość.",
  announced: {
    removed: "Usunięto plik {name}.",
    again: "Plik {name} jest przesyłany ponownie.",
    attached: "Dołączono plik {name}.",
    uploading: "Przesyłanie: {names}.",
    and: "{names} i {last}",
    more: "jeszcze {count}",
  },
  rules: {
    size: "Plik może mieć najwyżej {size}",
    files: {
      one: "Można dołączyć najwyżej {count} plik",
      few: "Można dołączyć najwyżej {count} pliki",
      many: "Można dołączyć najwyżej {count} plików",
    },
    total: "Wszystkie pliki razem mogą mieć najwyżej {size}",
    left: {
      one: "{rule}. Nie dołączono: {names}.",
      few: "{rule}. Nie dołączono: {names}.",
      many: "{rule}. Nie dołączono: {names}.",
    },
  },
  failed: {
    unreadable:
      "Nie da się odczytać tego pliku. Być może się zmienił albo jest folderem. Folder najpierw spakuj do pliku ZIP.",
    lost: "Połączenie zostało przerwane.",
    stalled: "Przesyłanie utknęło.",
    offline: "Brak połączenia z internetem. Przesyłanie ruszy, gdy połączenie wróci.",
    size: "Ten plik jest za duży.",
    type: "Tego rodzaju plików nie przyjmujemy.",
    other: "Nie udało się zapisać pliku.",
  },
};

import type { Strings } from "../strings.ts";

export const preview: Strings["preview"] = {
  previewOf: (name) => `Podgląd: ${name}`,
  previous: "Poprzedni plik",
  next: "Następny plik",
  contents: "Zawartość",
  loading: "Wczytywanie podglądu",
  type: "Typ",
  unknownType: "Nieznany",
  noPreview: "Dla tego typu nie ma podglądu",
  noPreviewText: "Pobierz plik, aby otworzyć go w innym programie.",
  emptyFile: "Ten plik jest pusty.",
  firstPart: (size) => `Pokazano tylko pierwsze ${size}. Pobrany plik zawiera wszystko.`,
  firstRows: (rows, columns) =>
    `Pokazano tylko początek (wiersze: ${rows}, kolumny: ${columns}). Pobrany plik zawiera wszystko.`,
  brokenImage: "Ten obraz jest uszkodzony albo w formacie, którego ta przeglądarka nie pokaże.",
  noPdfViewer: "Ta przeglądarka nie pokazuje plików PDF. Pobierz plik, aby otworzyć go w innym programie.",
  zoom: "Powiększenie",
  zoomIn: "Powiększ",
  zoomOut: "Pomniejsz",
  fit: "Dopasuj",
  fitted: "Dopasowano",
};

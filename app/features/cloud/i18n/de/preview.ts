import type { Strings } from "../strings.ts";

export const preview: Strings["preview"] = {
  previewOf: (name) => `Vorschau von ${name}`,
  previous: "Vorherige Datei",
  next: "Nächste Datei",
  contents: "Inhalt",
  loading: "Vorschau wird geladen",
  type: "Typ",
  unknownType: "Unbekannt",
  noPreview: "Für diesen Typ gibt es keine Vorschau",
  noPreviewText: "Laden Sie die Datei herunter, um sie in einem anderen Programm zu öffnen.",
  emptyFile: "Diese Datei ist leer.",
  firstPart: (size) => `Nur die ersten ${size} werden gezeigt. Der Download enthält alles.`,
  firstRows: (rows, columns) =>
    `Nur die ersten ${rows} Zeilen und ${columns} Spalten werden gezeigt. Der Download enthält alles.`,
  brokenImage: "Dieses Bild ist beschädigt oder von einer Art, die dieser Browser nicht zeigen kann.",
  noPdfViewer:
    "Dieser Browser zeigt keine PDF-Dateien. Laden Sie die Datei herunter, um sie in einem anderen Programm zu öffnen.",
  zoom: "Zoom",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fit: "Einpassen",
  fitted: "Eingepasst",
};

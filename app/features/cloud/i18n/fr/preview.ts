import type { Strings } from "../strings.ts";

export const preview: Strings["preview"] = {
  previewOf: (name) => `Aperçu de ${name}`,
  previous: "Fichier précédent",
  next: "Fichier suivant",
  contents: "Contenu",
  loading: "Chargement de l’aperçu",
  type: "Type",
  unknownType: "Inconnu",
  noPreview: "Pas d’aperçu pour ce type",
  noPreviewText: "Téléchargez le fichier pour l’ouvrir dans un autre programme.",
  emptyFile: "Ce fichier est vide.",
  firstPart: (size) => `Seuls les premiers ${size} sont affichés. Le téléchargement contient tout.`,
  firstRows: (rows, columns) =>
    `Seules les ${rows} premières lignes et ${columns} premières colonnes sont affichées. Le téléchargement contient tout.`,
  brokenImage: "Cette image est endommagée, ou d’un format que ce navigateur ne sait pas afficher.",
  noPdfViewer:
    "Ce navigateur n’affiche pas les fichiers PDF. Téléchargez le fichier pour l’ouvrir dans un autre programme.",
  zoom: "Zoom",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  fit: "Ajuster",
  fitted: "Ajusté",
};

import type { Strings } from "../strings.ts";

export const preview: Strings["preview"] = {
  previewOf: (name) => `Vista previa de ${name}`,
  previous: "Archivo anterior",
  next: "Archivo siguiente",
  contents: "Contenido",
  loading: "Cargando la vista previa",
  type: "Tipo",
  unknownType: "Desconocido",
  noPreview: "No hay vista previa para este tipo",
  noPreviewText: "Descarga el archivo para abrirlo en otro programa.",
  emptyFile: "Este archivo está vacío.",
  firstPart: (size) => `Solo se muestran los primeros ${size}. La descarga lo contiene todo.`,
  firstRows: (rows, columns) =>
    `Solo se muestran las primeras ${rows} filas y ${columns} columnas. La descarga lo contiene todo.`,
  brokenImage: "Esta imagen está dañada, o es de un tipo que este navegador no puede mostrar.",
  noPdfViewer: "Este navegador no muestra archivos PDF. Descárgalo para abrirlo en otro programa.",
  zoom: "Zoom",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fit: "Ajustar",
  fitted: "Ajustado",
};

import { expect, test } from "vitest";
import { itemTypeOf, mediaTypeOf } from "../drive/tree/media-type.ts";
import { itemOf } from "../files/item-of.ts";
import { preview } from "../i18n/en/preview.ts";
import { typeNameOf } from "./preview-panel.tsx";

test.each([
  ["photo.jpg", "JPEG image"],
  ["logo.svg", "SVG image"],
  ["notes.md", "Markdown document"],
  ["plan.docx", "Word document"],
  ["budget.xlsx", "Excel spreadsheet"],
  ["budget.csv", "CSV table"],
  ["slides.pptx", "PowerPoint presentation"],
  ["brief.pdf", "PDF document"],
  ["all.zip", "ZIP archive"],
  ["song.mp3", "MP3 audio"],
  ["film.webm", "WebM video"],
  ["main.ts", "TypeScript code"],
  ["data.json", "JSON code"],
  ["todo.txt", "Text file"],
  ["save.xyz", "XYZ file"],
  ["Makefile", "File"],
])("%s is a %s", (name, expected) => {
  const mediaType = mediaTypeOf(name);
  expect(typeNameOf(itemOf({ id: "a", name, mediaType, type: itemTypeOf(mediaType) }), preview.types)).toBe(expected);
});

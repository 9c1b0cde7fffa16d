import { expect, test } from "vitest";
import { readTexts } from "#app/lib/language/strings.ts";
import { itemOf } from "#tests/support/cloud-drive.ts";
import { itemTypeOf, mediaTypeOf } from "../drive/tree/media-type.ts";
import { en } from "../strings/en/preview.ts";
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
  expect(typeNameOf(itemOf({ id: "a", name, mediaType, type: itemTypeOf(mediaType) }), readTexts(en, "en").types)).toBe(
    expected,
  );
});

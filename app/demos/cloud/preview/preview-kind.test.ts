import { expect, test } from "vitest";
import { languageOf, previewKindOf } from "./preview-kind.ts";

test.each([
  ["folder", "", "folder"],
  ["document", "text/markdown", "markdown"],
  ["document", "text/csv", "table"],
  ["document", "text/plain", "text"],
  ["document", "application/pdf", "pdf"],
  ["document", "audio/mpeg", "audio"],
  ["document", "video/mp4", "video"],
  ["document", "application/zip", "none"],
  ["document", "", "none"],
  ["image", "image/svg+xml", "image"],
  ["image", "image/tiff", "none"],
  ["code", "text/html", "code"],
  ["code", "text/javascript", "code"],
  ["document", "text/html", "text"],
] as const)("%s %s is shown as %s", (type, mediaType, kind) => expect(previewKindOf({ type, mediaType })).toBe(kind));

test("the language comes from the ending; names of the language's own objects are none", () => {
  expect(languageOf("App.TSX")).toBe("typescript");
  expect(languageOf("page.html")).toBe("xml");
  expect(languageOf("notes.txt")).toBeUndefined();
  expect(languageOf("Makefile")).toBeUndefined();
  expect(languageOf("a.constructor")).toBeUndefined();
});

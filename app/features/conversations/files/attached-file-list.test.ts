import { expect, test } from "vitest";
import { fileKind } from "./attached-file-list.tsx";

test.each([
  ["image/png", "image"],
  ["image/svg+xml", "image"],
  ["application/pdf", "pdf"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "document"],
  ["application/vnd.oasis.opendocument.spreadsheet", "sheet"],
  ["application/x-7z-compressed", "archive"],
  ["application/zip", "archive"],
  ["application/vnd.rar", "archive"],
  ["application/vnd.ms-excel", "sheet"],
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "slides"],
  ["message/rfc822", "mail"],
  ["text/plain", "text"],
  ["text/html", "page"],
  ["application/octet-stream", "other"],
  ["", "other"],
])("%s is shown as %s", (type, kind) => {
  expect(fileKind(type)).toBe(kind);
});

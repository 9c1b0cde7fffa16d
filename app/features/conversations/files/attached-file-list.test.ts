import { expect, test } from "vitest";
import { fileTypeText } from "./attached-file-list.tsx";

test.each([
  ["image/png", "Picture"],
  ["image/svg+xml", "Picture"],
  ["application/pdf", "PDF"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Document"],
  ["application/vnd.oasis.opendocument.spreadsheet", "Spreadsheet"],
  ["application/x-7z-compressed", "Archive"],
  ["application/zip", "Archive"],
  ["application/vnd.rar", "Archive"],
  ["application/vnd.ms-excel", "Spreadsheet"],
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "Presentation"],
  ["message/rfc822", "E-mail"],
  ["text/plain", "Text"],
  ["text/html", "Web page"],
  ["application/octet-stream", "File"],
  ["", "File"],
])("%s is shown as %s", (type, text) => {
  expect(fileTypeText(type)).toBe(text);
});

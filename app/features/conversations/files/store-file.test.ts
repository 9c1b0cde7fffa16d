import { expect, test } from "vitest";
import { cleanFileName } from "./store-file.server.ts";

test.each([
  ["a plain name", "Offer 2.pdf", "Offer 2.pdf"],
  ["folders of Windows", "C:\\fakepath\\a.png", "a.png"],
  ["folders of others", "../../etc/passwd", "passwd"],
  ["dots alone", "..", "file"],
  ["nothing", "", "file"],
  ["a hidden file", ".htaccess", "htaccess"],
  ["an override of the direction", "invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["control characters", "a\r\nb\u0000.txt", "a b .txt"],
  ["what file systems refuse", 'a<b>:"|?*.txt', "a_b______.txt"],
  ["a trailing dot, which Windows drops", "a.exe. ", "a.exe"],
  ["a long name", `${"n".repeat(300)}.pdf`, `${"n".repeat(116)}.pdf`],
  ["letters outside of the basic plane", "🎉".repeat(200), "🎉".repeat(120)],
])("%s", (_what, name, expected) => {
  expect(cleanFileName(name)).toBe(expected);
});

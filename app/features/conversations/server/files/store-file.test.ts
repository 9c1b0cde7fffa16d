import { expect, test } from "vitest";
import { cleanFileName, storeFile } from "./store-file.server.ts";

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

/** Contents that are not stored. */
const nowhere = {
  async write(parts: AsyncIterable<Uint8Array>) {
    for await (const _part of parts);
    return { hash: "", size: 0 };
  },
};

test.each([
  ["an SVG", "logo.svg", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml", true],
  ["HTML under another name", "photo.png", "<!doctype html><script>alert(1)</script>", "text/html", true],
  ["a program under another name", "photo.png", `MZ${"\0".repeat(100)}`, expect.any(String), true],
  ["a script under another name", "notes.txt", "#!/bin/sh\necho", expect.any(String), true],
  ["a text", "notes.txt", "Gęś", "text/plain", false],
  ["nothing that is known", "data.bin", Buffer.from([0, 1, 2, 255]), "application/octet-stream", false],
])("%s is known for what it is, not by its name", async (_what, name, content, type, isExecutable) => {
  expect(await storeFile(nowhere, { name, bytes: new Blob([content]).stream() }, 1_000)).toMatchObject({
    type,
    isExecutable,
  });
});

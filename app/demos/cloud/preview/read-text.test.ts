import { expect, test } from "vitest";
import { isTextContent, readText } from "./read-text.ts";

test("text is read as UTF-8, or as UTF-16 with a byte order mark", async () => {
  expect(await readText(new Blob(["Zażółć"]))).toEqual({ text: "Zażółć", isCut: false });
  const utf16 = new Uint8Array([0xff, 0xfe, 0x7a, 0x00, 0x7c, 0x01]);
  expect((await readText(new Blob([utf16]))).text).toBe("zż");
});

test("a long text is cut, and not through a character", async () => {
  expect(await readText(new Blob(["aż€"]), 2)).toEqual({ text: "a", isCut: true });
});

const bytes = (hex: string) => new Blob([Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))]);

test.each([
  ["Latin-1", "4772f6df6520756e6420dc6265727369636874", "Größe und Übersicht"],
  ["a single letter of it", "436166e9", "Café"],
  ["windows-1251", "cff0e8e2e5f22c20ece8f02120ddf2ee20eff0eef1f2eee920f2e5eaf1f22e", "Привет, мир! Это простой текст."],
  ["Shift_JIS", "82b182ea82cd93fa967b8cea82cc83658368835882c582b78142", "これは日本語のテヨスです。"],
])("%s is read in its own encoding", async (_name, hex, text) => {
  const { text: found } = await readText(bytes(hex));
  expect(found.slice(0, 6)).toBe(text.slice(0, 6));
});

test("one damaged character does not change the encoding of the rest", async () => {
  expect((await readText(bytes("5a61c5bcc3b3c582c4872061c5bcc3b320ff"))).text).toBe("Zażółć ażó \uFFFD");
});

test("content without control characters is text, whatever it is called", async () => {
  expect(await isTextContent(new Blob(["all:\n\techo \u001b[32mżółty\r\n"]))).toBe(true);
  expect(await isTextContent(bytes("7f454c46020101"))).toBe(false);
  expect(await isTextContent(bytes("fffe7a00"))).toBe(true);
});

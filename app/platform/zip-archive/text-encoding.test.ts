import { describe, expect, test } from "vitest";
import { decodeText, encodeText } from "./text-encoding.ts";

const utf16 = (text: string, isLittleEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i += 1)
    new DataView(bytes.buffer).setUint16(i * 2, text.charCodeAt(i), isLittleEndian);
  return bytes;
};
const text = "a\r\nżółw 日 🐢\n\ufeff\r";

describe("bytes that are text", () => {
  test.each([
    ["utf-8", new TextEncoder().encode(text), text],
    ["utf-8-bom", new TextEncoder().encode(`\ufeff${text}`), text],
    ["utf-16le", utf16(`\ufeff${text}`, true), text],
    ["utf-16be", utf16(`\ufeff${text}`, false), text],
    ["utf-8", new Uint8Array(0), ""],
    ["utf-8-bom", Uint8Array.of(0xef, 0xbb, 0xbf), ""],
    ["utf-16le", Uint8Array.of(0xff, 0xfe), ""],
  ])("in %s are read, and written back to the byte", (encoding, bytes, expected) => {
    const decoded = decodeText(bytes) ?? expect.fail();
    expect(decoded).toEqual({ text: expected, encoding });
    expect(encodeText(decoded)).toEqual(bytes);
  });
});

describe("bytes that are no text", () => {
  test.each([
    ["NUL in UTF-8", Uint8Array.of(0x61, 0, 0x62)],
    ["NUL in UTF-16", utf16("\ufeffa\0b", true)],
    ["UTF-32, which looks like UTF-16 with NULs", Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0)],
    ["Latin-1", Uint8Array.of(0x63, 0x61, 0x66, 0xe9)],
    ["UTF-8 that breaks off", Uint8Array.of(0x61, 0xe6, 0x97)],
    ["an overlong form", Uint8Array.of(0xc0, 0xaf)],
    ["half a pair in UTF-16", utf16("\ufeffa\ud83d", true)],
    ["an odd byte in UTF-16", Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x62)],
    ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ])("are told: %s", (_what, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });
});

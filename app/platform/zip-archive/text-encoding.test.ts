import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { decodeLegacyText, decodeText, encodeLegacyText, encodeText, UnencodableTextError } from "./text-encoding.ts";

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

const python = spawnSync("python3", ["--version"]).status === 0;

/** @returns the text in bytes, by Python's codecs */
const encodeByPython = (text: string, codec: string) =>
  new Uint8Array(
    execFileSync(
      "python3",
      ["-c", `import sys; sys.stdout.buffer.write(sys.stdin.buffer.read().decode().encode("${codec}"))`],
      {
        input: text,
      },
    ),
  );

const texts = {
  windows1252: "// Straße: “café” naïve – 5 €\nconst größe = 'Ärger über Öl'; // déjà vu, où êtes-vous\n",
  windows1250: "/* Zażółć gęślą jaźń */\n.a::before { content: 'Łódź – Kraków, ściśle'; }\n",
  windows1251: "// Привет, мир. Это обычный комментарий к этому файлу\nlet имя = 'значение';\n",
  shiftJis: "// これは日本語のコメントです。表示の設定\nconst 名前 = 'カタカナ';\n",
  eucJp: "// これは日本語のコメントです。表示の設定を読み込みます\n",
  gbk: "// 这是一个中文注释,用于测试编码检测的结果\n",
  eucKr: "// 이것은 한국어 주석입니다. 인코딩을 확인합니다\n",
};

describe.skipIf(!python)("text in an older encoding is read, and written back to the byte:", () => {
  test.for([
    ["cp1252", texts.windows1252],
    ["cp1250", `@charset "windows-1250";\n${texts.windows1250}`],
    ["iso8859-2", `<meta charset="iso-8859-2"><p>${"Zażółć gęślą jaźń"}</p>\n`],
    ["cp1251", texts.windows1251],
    ["shift_jis", texts.shiftJis],
    ["euc_jp", texts.eucJp],
    ["gbk", texts.gbk],
    ["euc_kr", texts.eucKr],
  ] as const)("%s", async ([codec, text]) => {
    const bytes = encodeByPython(text, codec);
    expect(decodeText(bytes)).toBeUndefined();
    const decoded = (await decodeLegacyText(bytes)) ?? expect.fail("no text");
    expect(decoded.text).toBe(text);
    expect(encodeText(decoded)).toEqual(bytes);
  });
});

test.for<[string, Uint8Array]>([
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff)],
  ["noise", Uint8Array.from({ length: 500 }, (_, i) => (i * 167) % 256)],
])("%s is no text", async ([, bytes]) => {
  expect(await decodeLegacyText(bytes)).toBeUndefined();
});

test("a character that the encoding lacks is named, and not replaced", () => {
  expect(() => encodeLegacyText("→", "windows-1252")).toThrow(UnencodableTextError);
  expect(() => encodeLegacyText("→", "windows-1252")).toThrow('The file is in windows-1252, which has no "→".');
});

import { execFileSync, spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { decodeLegacyText, encodeLegacyText, UnencodableTextError } from "./legacy-encoding.ts";
import { decodeText, encodeText } from "./text-encoding.ts";

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

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeConversionError } from "../conversion/conversion.ts";
import { type Base64Options, convertBase64, encodeBytes } from "./convert-base64.ts";

const run = (text: string, options: Partial<Base64Options> = {}) => {
  const result = convertBase64(text, { direction: "encode", isUrlSafe: false, isDataUrl: false, ...options });
  return result.ok ? result.value : { text: describeConversionError(result.error) };
};
const decode = (text: string) => run(text, { direction: "decode" });

describe("encoding", () => {
  test("equals Node's for any bytes, over the pieces' seams, too", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(encodeBytes(bytes)).toBe(Buffer.from(bytes).toString("base64"));
      }),
    );
    const long = new Uint8Array(100_000).map((_, i) => i * 7);
    expect(encodeBytes(long)).toBe(Buffer.from(long).toString("base64"));
  });
  test("writes the URL-safe alphabet and data URLs", () => {
    expect(run("ÿþ?>").text).toBe("w7/Dvj8+");
    expect(run("ÿþ?>", { isUrlSafe: true }).text).toBe("w7_Dvj8-");
    expect(run("a", { isUrlSafe: true }).text).toBe("YQ");
    expect(run("a", { isDataUrl: true }).text).toBe("data:text/plain;charset=utf-8;base64,YQ==");
    expect(run("").text).toBe("");
  });
});

describe("decoding", () => {
  test("undoes encoding, with either alphabet", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.boolean(), fc.boolean(), (plain, isUrlSafe, isDataUrl) => {
        fc.pre(!plain.includes("\0"));
        expect(decode(run(plain, { isUrlSafe, isDataUrl }).text).text).toBe(plain);
      }),
    );
  });
  test("takes line breaks, missing padding and data URLs", () => {
    expect(decode("RGF5\r\nbGln\naHQ").text).toBe("Daylight");
    expect(decode("data:text/plain;base64,RGF5").text).toBe("Day");
  });
  test("of several values in a row joins them, and says so", () => {
    expect(decode("SQ==QU0=")).toMatchObject({ text: "IAM", note: "2 values in a row were joined." });
    expect(decode("SQ==\nQU0\n=YQ").text).toBe("IAMa");
  });
  test("of a picture keeps its bytes and names its type", () => {
    const png = Buffer.from("89504e470d0a1a0a0001", "hex");
    const { text, bytes, type, note } = run(png.toString("base64"), { direction: "decode" }) as ReturnType<
      typeof decode
    > & {
      bytes: Uint8Array;
      type: string;
      note: string;
    };
    expect([text, type, note]).toEqual([
      "",
      "image/png",
      "The result is not text but 10 bytes (image/png). Use 'Save as file' to download it.",
    ]);
    expect(Buffer.from(bytes).equals(png)).toBe(true);
  });
  test.each([
    ["YW*j", "Line 1, column 3: '*' is not in Base64."],
    ["YWJj\nYé==", "Line 2, column 2: 'é' is not in Base64."],
    ["YQ=YQ==", "Line 1, column 3: Padding in the middle: '=' ends a code."],
    ["YQ===YQ==", "Line 1, column 3: Padding in the middle: '=' ends a code."],
    ["YWJjY", "Line 1, column 6: The code ends in the middle of a byte."],
  ])("names what is wrong in %j", (text, message) => expect(decode(text).text).toBe(message));
});

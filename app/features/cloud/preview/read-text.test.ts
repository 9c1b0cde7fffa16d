import { expect, test } from "vitest";
import { readText } from "./read-text.ts";

test("text is read as UTF-8, or as UTF-16 with a byte order mark", async () => {
  expect(await readText(new Blob(["Zażółć"]))).toEqual({ text: "Zażółć", isCut: false });
  const utf16 = new Uint8Array([0xff, 0xfe, 0x7a, 0x00, 0x7c, 0x01]);
  expect((await readText(new Blob([utf16]))).text).toBe("zż");
});

test("a long text is cut, and not through a character", async () => {
  expect(await readText(new Blob(["aż€"]), 2)).toEqual({ text: "a", isCut: true });
});

import { expect, test } from "vitest";
import { locate } from "../../result.ts";
import { offsetInField } from "./conversion.ts";

test("an offset is one less in a field for each CRLF before it", () => {
  const text = "a\r\nb\nc\rd\r\ne";
  const inField = text.replaceAll(/\r\n?/g, "\n");
  for (const letter of "abcde") expect(inField[offsetInField(text, text.indexOf(letter))]).toBe(letter);
});

test("a line ends at LF, CRLF or CR", () => {
  const text = "a\r\nb\nc\rd";
  expect([..."abcd"].map((letter) => locate(text, text.indexOf(letter)).line)).toEqual([1, 2, 3, 4]);
});

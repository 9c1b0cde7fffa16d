import { describe, expect, test } from "vitest";
import { readCookie, serializeCookie } from "./cookies.ts";

describe("readCookie", () => {
  test.each([
    ["the only cookie", "a=1", "1"],
    ["one among others", "x=0; a=1; y=2", "1"],
    ["one without spaces between", "x=0;a=1;y=2", "1"],
    ["a value with an equals sign", "a=1=2==", "1=2=="],
    ["an empty value", "a=; b=1", ""],
    ["the first of two of the same name", "a=1; a=2", "1"],
    ["spaces around it", "  a = 1 ", "1"],
  ])("reads %s", (_what, header, value) => {
    expect(readCookie(header, "a")).toBe(value);
  });

  test.each([
    ["no header", undefined],
    ["no header, as a Request says it", null],
    ["an empty header", ""],
    ["another cookie whose name ends alike", "aa=1"],
    ["another cookie whose name begins alike", "a2=1"],
    ["a name in other case", "A=1"],
    ["a name inside a value", "x=a=1"],
    ["a word without a value", "a"],
    ["a value without a name", "=1"],
    ["garbage", ";;; = ;\u0000"],
  ])("finds nothing in %s", (_what, header) => {
    expect(readCookie(header, "a")).toBeUndefined();
  });
});

test("a cookie is closed to scripts and other sites, and Secure where asked for", () => {
  expect(serializeCookie("a", "1", { maxAgeS: 60, secure: false })).toBe(
    "a=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
  );
  expect(serializeCookie("__Host-a", "1", { maxAgeS: 60, secure: true })).toBe(
    "__Host-a=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
});

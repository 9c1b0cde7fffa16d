import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeConversionError } from "../conversion/conversion.ts";
import { convertUri, readAddress, type UriOptions } from "./convert-uri.ts";

const run = (text: string, options: Partial<UriOptions> = {}) => {
  const result = convertUri(text, { direction: "encode", scope: "component", plusIsSpace: false, ...options });
  return result.ok ? result.value.text : describeConversionError(result.error);
};

test("a component loses its delimiters, a whole address keeps them", () => {
  expect(run("a b&c=/é")).toBe("a%20b%26c%3D%2F%C3%A9");
  expect(run("https://[::1]/é?a=b c", { scope: "whole" })).toBe("https://[::1]/%C3%A9?a=b%20c");
  expect(run("https://x.example/a%20b c%C3%A9%2f?d=100%&e=%zz#%25", { scope: "whole" })).toBe(
    "https://x.example/a%20b%20c%C3%A9%2f?d=100%25&e=%25zz#%25",
  );
  expect(run("a%20b")).toBe("a%2520b");
  expect(run("a b+", { plusIsSpace: true })).toBe("a+b%2B");
});

test("decoding undoes encoding", () => {
  const text = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(text, fc.boolean(), (plain, plusIsSpace) => {
      expect(run(run(plain, { plusIsSpace }), { direction: "decode", plusIsSpace })).toBe(plain);
    }),
  );
});

describe("what cannot be converted is named with its position", () => {
  test.each([
    ["ab%2", "Line 1, column 3: A '%' needs two hexadecimal digits behind it."],
    ["a\n%zz", "Line 2, column 1: A '%' needs two hexadecimal digits behind it."],
    ["x%C3%A9%FFy", "Line 1, column 8: These bytes are no UTF-8."],
    ["%E2%82", "Line 1, column 1: These bytes are no UTF-8."],
  ])("%j", (text, message) => expect(run(text, { direction: "decode" })).toBe(message));
  test("half a character", () =>
    expect(run("a\ud83d")).toBe("Line 1, column 2: Half of a surrogate pair has no encoding."));
});

describe("an address", () => {
  test("is taken apart, its query decoded and in order", () => {
    expect(readAddress("https://me@a.example:8080/caf%C3%A9?x=1&y=a+b&x=%26#top")).toEqual({
      parts: [
        { name: "Scheme", value: "https" },
        { name: "User", value: "me" },
        { name: "Host", value: "a.example" },
        { name: "Port", value: "8080" },
        { name: "Path", value: "/café" },
        { name: "Fragment", value: "top" },
      ],
      query: [
        { name: "x", value: "1" },
        { name: "y", value: "a b" },
        { name: "x", value: "&" },
      ],
    });
  });
  test("may be a query alone, but no plain text", () => {
    expect(readAddress("a=1&b=2")?.query).toHaveLength(2);
    expect(readAddress("/search?q=1#x")?.query).toEqual([{ name: "q", value: "1" }]);
    expect(readAddress("hello world")).toBeUndefined();
    expect(readAddress("hello")).toBeUndefined();
  });
});

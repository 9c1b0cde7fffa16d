import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scanJson } from "../../json/scan-json.ts";
import { describeConversionError } from "../conversion/conversion.ts";
import { formatJson, type JsonOptions } from "./format-json.ts";
import { foldAll, foldAtFirst, listRows, parentOf } from "./json-tree.tsx";

const defaults: JsonOptions = { mode: "format", indent: "2", sortsKeys: false, query: "", view: "text" };
const format = (text: string, options: Partial<JsonOptions> = {}) => {
  const result = formatJson(text, { ...defaults, ...options });
  if (!result.ok) throw new Error(describeConversionError(result.error));
  return result.value;
};
const refuse = (text: string, options: Partial<JsonOptions> = {}) => {
  const result = formatJson(text, { ...defaults, ...options });
  return result.ok ? "read" : describeConversionError(result.error);
};

describe("formatting", () => {
  test("equals JSON.stringify where that loses nothing", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("2", "4", "tab"), (text, indent) => {
        const space = indent === "tab" ? "\t" : Number(indent);
        const value = JSON.parse(text);
        expect(format(text, { indent: indent as JsonOptions["indent"] }).text).toBe(JSON.stringify(value, null, space));
        expect(format(text, { mode: "minify" }).text).toBe(JSON.stringify(value));
      }),
      {
        numRuns: 200,
        examples: [
          ["[]", "2"],
          ["{}", "2"],
        ],
      },
    );
  });

  test("keeps numbers as they are written, and keys that come twice", () => {
    const text = '{"id":90071992547409931234,"rate":1.0,"tiny":1e-400,"id":-0}';
    expect(format(text, { mode: "minify" }).text).toBe(text);
    expect(format(text).note).toBe('1 duplicate key: "id" in line 1. Both are preserved.');
  });

  test("sorts keys at every level, and keeps the order of those that are the same", () => {
    const text = '{"b":[{"z":1,"a":2}],"a":{"d":1,"c":2},"b":0}';
    expect(format(text, { mode: "minify", sortsKeys: true }).text).toBe(
      '{"a":{"c":2,"d":1},"b":[{"a":2,"z":1}],"b":0}',
    );
  });

  test("takes a byte order mark and 2,000 levels; refuses more without overflowing", () => {
    expect(format("\uFEFF[1]", { mode: "minify" }).text).toBe("[1]");
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    expect(format(nested(2_000), { mode: "minify" }).text).toBe(nested(2_000));
    expect(refuse(nested(100_000))).toBe("Line 1, column 2001: Nested deeper than 2000 levels.");
  });

  test("of nothing is nothing", () => expect(format(" \n").text).toBe(""));
});

describe("an error is named with its position", () => {
  test.each([
    ["{", "Line 1, column 2: Expected a key in double quotes."],
    ["[1,\n2,]", "Line 2, column 2: A comma with nothing behind it."],
    ['{"a" 1}', "Line 1, column 6: Expected ':' behind the key."],
    ["{a:1}", "Line 1, column 2: Expected a key in double quotes."],
    ["['a']", "Line 1, column 2: Strings need double quotes."],
    ["[1 2]", "Line 1, column 4: Expected ',' or ']'."],
    ["[01]", "Line 1, column 2: A number does not start with a zero."],
    ["[1.]", "Line 1, column 2: This is not a valid JSON number."],
    ['["a\n"]', "Line 1, column 2: The line ends inside a string: write \\n, or close the quote."],
    ['["\\x"]', "Line 1, column 3: This is not a valid JSON escape."],
    ["[1] 2", "Line 1, column 5: Expected the end: one document has one value."],
    ["[nul]", "Line 1, column 2: Expected a value."],
    ['\r\n["a', "Line 2, column 2: A string without its closing quote."],
  ])("%j", (text, message) => expect(refuse(text)).toBe(message));

  test("accepts and refuses what JSON.parse does", () => {
    const pieces = fc.array(
      fc.constantFrom(..."[]{},:", '"a"', '"', "\\", "1", "-", "0", ".", "e", "true", "null", " ", "\n"),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join("");
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(scanJson(text).ok).toBe(isJson);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe("a JSONPath", () => {
  const text = '{"a":[{"n":12345678901234567890,"ok":true},{"n":2.50,"ok":false}],"__proto__":{"x":1}}';
  test("finds values as the source has them", () => {
    expect(format(text, { query: "$.a[?@.ok == true].n", mode: "minify" })).toMatchObject({
      text: "[12345678901234567890]",
      found: 1,
    });
    expect(format(text, { query: "$..n", mode: "minify" }).text).toBe("[12345678901234567890,2.50]");
    expect(format(text, { query: "$['__proto__'].x", mode: "minify" }).text).toBe("[1]");
    expect(format(text, { query: "$", mode: "minify" }).text).toBe(`[${text}]`);
  });
  test("that cannot be read says so", () => expect(refuse(text, { query: "$.a[" })).toMatch(/^JSONPath: ./));
  test("works without eval, which our policy forbids", () => {
    const original = globalThis.Function;
    globalThis.Function = (() => {
      throw new Error("eval");
    }) as unknown as FunctionConstructor;
    try {
      expect(format(text, { query: "$.a[?match(@.ok, 'x') || @.n > 2]", mode: "minify" }).found).toBe(2);
    } finally {
      globalThis.Function = original;
    }
  });
});

describe("the tree", () => {
  const { nodes } = format('{"a":[1,[2]],"b":{}}', { view: "tree" });
  test("shows every value, and none inside what is folded", () => {
    if (!nodes) throw new Error("no tree");
    expect([...listRows(nodes, foldAtFirst(nodes))]).toEqual([0, 1, 2, 3, 4, 5]);
    expect([...listRows(nodes, foldAll(nodes, true))]).toEqual([0, 1, 5]);
    expect([0, 1, 4, 5].map((node) => parentOf(nodes, node))).toEqual([0, 0, 3, 0]);
  });
});

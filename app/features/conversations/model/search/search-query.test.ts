import { expect, test } from "vitest";
import { parseSearch } from "./search-query.ts";

test("the last word may be the start of one, unless it is in quotes, short or followed by a sign", () => {
  const last = (text: string) => parseSearch(text).terms.at(-1)?.isPrefix;
  expect(["web site", "site.", '"web site"', "a", "web is:open"].map(last)).toEqual([true, false, false, false, false]);
});

test("operators are read in any case; with quotes they have several words", () => {
  expect(parseSearch('FROM:"Anna Nowak" Label:"Offer sent" IS:Done has:notes after:2026 before:2026-03-05')).toEqual({
    terms: [],
    from: [{ words: ["anna", "nowak"], isPrefix: false }],
    labels: ["offer sent"],
    is: ["done"],
    has: ["note"],
    after: Date.UTC(2026, 0, 1),
    before: Date.UTC(2026, 2, 5),
    ignored: [],
  });
});

test("of several times, the narrowest range is meant", () => {
  const { before, after } = parseSearch("before:2026 before:2025 after:2020 after:2021");
  expect([before, after]).toEqual([Date.UTC(2025, 0, 1), Date.UTC(2021, 0, 1)]);
});

test("what is not understood is named; an unknown operator is text", () => {
  expect(parseSearch("is:nothing before:soon after:2026-13 word").ignored).toEqual([
    "is:nothing",
    "before:soon",
    "after:2026-13",
  ]);
  const { terms, ignored } = parseSearch("http://a.example");
  expect([terms.map(({ words }) => words), ignored]).toEqual([[["http", "a", "example"]], []]);
});

test("phrases in typographic quotes, as phones write them", () => {
  for (const text of ["“two words”", "„two words”", "«two words»", 'label:"x" “two words'])
    expect(parseSearch(text).terms).toEqual([{ words: ["two", "words"], isPrefix: false }]);
});

test.each([
  ["Smith - Jones, & sons!", []],
  ["🎉 word", ["🎉"]],
  ["word -other -from:ann", ["-other", "-from:ann"]],
  ["part -12", []],
  ["from: anna from:, is:", ["from:,", "is:"]],
  ["before:2026-02-30 before:0000 before:99999 after:", ["before:2026-02-30", "before:0000", "before:99999", "after:"]],
  ["a b c d e f g h i j k l m n o p q r", ["q", "r"]],
  ["constructor:x __proto__:y toString:z", []],
  [`"${"x".repeat(10_000)}`, []],
])("of %j, not understood is %j", (text, ignored) => {
  expect(parseSearch(text).ignored).toEqual(ignored);
});

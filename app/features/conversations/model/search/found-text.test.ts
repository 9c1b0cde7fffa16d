import { expect, test } from "vitest";
import { markWords, showFound } from "./found-text.ts";
import { parseSearch } from "./search-query.ts";

const marked = (text: string, query: string) =>
  markWords(text, parseSearch(query).terms).map(({ start, end }) => text.slice(start, end));

test.each([
  ["Red redder, RED; bored", "red other", ["Red", "RED"]],
  ["Red redder", "red", ["Red", "red"]],
  ["Zażółć gęślą", "zazolc gesla", ["Zażółć", "gęślą"]],
  ["ann@visitor.example", "ann@visitor.example", ["ann", "visitor", "example"]],
  ["Straße", "strasse", ["Straße"]],
  ["见到你很高兴", "你很", ["你很"]],
  ["nothing", "else", []],
])("of %j, %j marks %j", (text, query, words) => {
  expect(marked(text, query)).toEqual(words);
});

test("the part around the first word is shown, from a word on", () => {
  const text = `${"lorem ipsum ".repeat(50)}needle${" dolor".repeat(100)}`;
  const found = showFound(text, parseSearch("needle x").terms);
  expect(found?.text).toMatch(/^…(ipsum |lorem )+needle( dolor)+.*…$/);
  expect(found?.ranges.map(({ start, end }) => found.text.slice(start, end))).toEqual(["needle"]);
  expect(showFound("a pinneedle", parseSearch("needle x").terms)).toBeUndefined();
});

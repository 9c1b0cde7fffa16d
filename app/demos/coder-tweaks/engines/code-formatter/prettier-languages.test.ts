import { getSupportInfo } from "prettier";
import { expect, test } from "vitest";
import { parserFor } from "./prettier-languages.ts";

test("every name and extension that prettier knows leads to prettier's own parser", async () => {
  const { languages } = await getSupportInfo();
  const expected = new Map<string, string | undefined>();
  for (const { extensions = [], parsers } of languages)
    for (const extension of extensions) if (!expected.has(`a${extension}`)) expected.set(`a${extension}`, parsers[0]);
  for (const { filenames = [], parsers } of languages)
    for (const name of filenames) if (!expected.has(name)) expected.set(name, parsers[0]);
  const wrong = [...expected].filter(([name, parser]) => parserFor(`folder/${name}`) !== parser);
  expect(wrong).toEqual([]);
  expect(expected.size).toBeGreaterThan(100);
});

test("a file that prettier does not know has no parser", () => {
  expect(parserFor("a.png")).toBeUndefined();
  expect(parserFor("Makefile")).toBeUndefined();
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fontLicenses, fontSubsets, makeSubset, readPackageFile } from "./subset-fonts.ts";

const folder = new URL("../../app/ui/fonts/", import.meta.url);
const read = (path: string): Buffer => readFileSync(new URL(path, folder));

/** The characters that `fonts.css` takes from a file. */
function charactersIn(css: string, file: string): Set<string> {
  const rule = css.split("@font-face").find((text) => text.includes(`/${file}"`)) ?? "";
  const [, ranges = ""] = /unicode-range:([^;]+)/.exec(rule) ?? [];
  return new Set(
    ranges.split(",").flatMap((text) => {
      const [first = 0, last = first] = text
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    }),
  );
}

describe.each(fontSubsets)("$name", (subset) => {
  test("is what `npm run fonts` writes, and is fetched for its characters alone", async () => {
    expect(read(subset.name).equals(await makeSubset(subset))).toBe(true);
    expect(charactersIn(read("fonts.css").toString(), subset.name)).toEqual(new Set(subset.characters));
  });
});

test.each(fontLicenses)("$name is the license of its package", ({ name, source }) => {
  expect(read(name).toString()).toBe(readPackageFile(source).toString());
});

test("the two files that every page fetches have 60 KB at most", () => {
  const sizes = ["bricolage-latin.woff2", "instrument-latin.woff2"].map((name) => read(name).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60_000);
});

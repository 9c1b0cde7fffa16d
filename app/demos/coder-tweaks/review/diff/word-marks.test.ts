import { expect, test } from "vitest";
import { findHunks } from "./hunks.ts";

const markedWords = (original: string, processed: string) =>
  findHunks(original, processed).flatMap(({ lines }) =>
    lines.flatMap(({ kind, text, marks }) =>
      marks ? [[kind, ...marks.map(([from, to]) => text.slice(from, to))]] : [],
    ),
  );

test("of a changed line what changed is marked, on both sides", () => {
  expect(markedWords("a\nconst price = 'old';\n", "a\nconst price = 'new' + 1;\n")).toEqual([
    ["removed", "old"],
    ["added", "new", " + 1"],
  ]);
});

test("white space that changed is marked, too", () => {
  expect(markedWords("if (a)  b();\n", "if (a) b();\n")).toEqual([
    ["removed", "  "],
    ["added", " "],
  ]);
});

test("lines that have nothing in common, and lines without a counterpart, have no marks", () => {
  expect(markedWords("alpha beta\n", "gamma delta\n")).toEqual([]);
  expect(markedWords("a b c\n", "a b c\nd e f\n")).toEqual([]);
});

test("a change from one line to a thousand is not compared word by word", () => {
  const rows = Array.from({ length: 1_000 }, (_, i) => `row ${i} of them\n`).join("");
  expect(markedWords("row 1 of those\n", rows)).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findHunks, mergeHunks } from "./hunks.ts";

const lines = (...texts: (string | number)[]) => texts.map((text) => `${text}\n`).join("");
const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

test("changes that stand apart are hunks of their own, with three lines around each", () => {
  const original = lines(...count(1, 30));
  const processed = lines(...count(1, 4), "five", ...count(6, 24), ...count(26, 30));
  expect(findHunks(original, processed).map(({ lines: _, ...place }) => place)).toEqual([
    { oldFrom: 1, newFrom: 1, oldCount: 7 },
    { oldFrom: 21, newFrom: 21, oldCount: 7 },
  ]);
});

test("changes close together are one hunk, and texts that are the same have none", () => {
  expect(findHunks(lines(1, 2, 3, 4, 5), lines("a", 2, 3, 4, "b"))).toHaveLength(1);
  expect(findHunks(lines(1, 2), lines(1, 2))).toEqual([]);
  expect(findHunks("", "")).toEqual([]);
});

describe("putting together", () => {
  test("refusing one hunk keeps the original there, and the change elsewhere", () => {
    const original = lines(...count(1, 20));
    const processed = lines("one", ...count(2, 19), "twenty");
    const hunks = findHunks(original, processed);
    expect(mergeHunks(original, hunks, new Set([0]))).toBe(lines(...count(1, 19), "twenty"));
    expect(mergeHunks(original, hunks, new Set([1]))).toBe(lines("one", ...count(2, 20)));
  });

  test("line ends and a missing last one are changes like others", () => {
    const hunks = findHunks("a\r\nb", "a\nb\n");
    expect(mergeHunks("a\r\nb", hunks, new Set())).toBe("a\nb\n");
    expect(mergeHunks("a\r\nb", hunks, new Set([0]))).toBe("a\r\nb");
  });

  test("refusing nothing gives the new text and refusing all the original, for any two texts", () => {
    const text = fc
      .array(fc.constantFrom("a\n", "b\n", "c\n", "\n", "d\r\n"), { maxLength: 60 })
      .chain((some) => fc.constantFrom("", "end").map((end) => some.join("") + end));
    fc.assert(
      fc.property(text, text, (original, processed) => {
        const hunks = findHunks(original, processed);
        expect(mergeHunks(original, hunks, new Set())).toBe(processed);
        expect(mergeHunks(original, hunks, new Set(hunks.keys()))).toBe(original);
      }),
    );
  });
});

import { expect, test } from "vitest";
import { findTyped, isTypedLetter } from "./use-grid-keys.ts";

const names = ["Albums", "Archive", "Żagle", "ŻUBR.png", "to do.txt", "Tools"].map((name) => ({ name }));
const start = () => ({ text: "", atMs: 0 });

function type(keys: string, { gapMs = 100, index = -1 } = {}): string | undefined {
  const typed = start();
  let at = index;
  [...keys].forEach((key, i) => {
    const found = findTyped(names, at, typed, { key, nowMs: 1_000 + i * gapMs });
    if (found !== -1) at = found;
  });
  return names[at]?.name;
}

test.each([
  ["a", "Albums"],
  ["ar", "Archive"],
  ["żu", "ŻUBR.png"],
  ["TOO", "Tools"],
  ["to d", "to do.txt"],
  ["x", undefined],
])("%j finds %s", (keys, name) => expect(type(keys)).toBe(name));

test("one letter again goes to the next name that begins with it, and around", () => {
  expect(type("aa")).toBe("Archive");
  expect(type("aaa")).toBe("Albums");
});

test("after a pause a new name begins", () => expect(type("at", { gapMs: 900 })).toBe("to do.txt"));

const plain = { ctrlKey: false, metaKey: false, altKey: false };
test("a space selects, unless it is typed within a name; shortcuts are no letters", () => {
  expect(isTypedLetter({ ...plain, key: " " }, start(), 1_000)).toBe(false);
  expect(isTypedLetter({ ...plain, key: " " }, { text: "to", atMs: 900 }, 1_000)).toBe(true);
  expect(isTypedLetter({ ...plain, key: "a", ctrlKey: true }, start(), 1_000)).toBe(false);
  for (const key of ["Enter", "/", "?"]) expect(isTypedLetter({ ...plain, key }, start(), 1_000)).toBe(false);
  expect(isTypedLetter({ ...plain, key: "ż" }, start(), 1_000)).toBe(true);
});

import { expect, test } from "vitest";
import { cursorSchema, formatCursor } from "./cursor.ts";

const cursor = { date: "2026-11-20T10:00:00.000Z", id: "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11" };

test("a place in a list survives the way through an address", () => {
  expect(cursorSchema.parse(formatCursor(cursor))).toEqual(cursor);
});

test("an id with the separator in it stays whole", () => {
  expect(cursorSchema.parse(formatCursor({ ...cursor, id: "a_b" }))).toEqual({ ...cursor, id: "a_b" });
});

test.each([
  ["nothing", ""],
  ["an id alone", cursor.id],
  ["a date alone", `${cursor.date}_`],
  ["a date of another shape", `2026-11-20_${cursor.id}`],
  ["SQL", `${cursor.date}_' or 1=1 --`],
  ["a NUL", `${cursor.date}_a\u0000`],
  ["something in front", `x${cursor.date}_${cursor.id}`],
  ["a line break at its end", `${formatCursor(cursor)}\n`],
  ["something too long", `${cursor.date}_${"a".repeat(80)}`],
])("%s is no place in a list", (_what, text) => {
  expect(cursorSchema.safeParse(text).success).toBe(false);
});

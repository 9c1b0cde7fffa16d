import { expect, test } from "vitest";
import { limitTyped } from "./typed-fields.ts";

test("what fits comes back to the letter", () => {
  const typed = { name: " Ann ", email: undefined, message: "x".repeat(5_001) };
  expect(limitTyped(typed)).toEqual(typed);
});

test("all fields together are cut to a length that a page can carry, the longest ones first", () => {
  const form = "f".repeat(5_000);
  expect(limitTyped({ name: "Ann", message: "<".repeat(60_000), form })).toEqual({
    name: "Ann",
    message: "<".repeat(14_997),
    form,
  });
  const long = "x".repeat(30_000);
  expect(limitTyped({ name: long, message: long })).toEqual({
    name: long.slice(0, 10_000),
    message: long.slice(0, 10_000),
  });
});

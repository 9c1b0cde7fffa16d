import { expect, test } from "vitest";
import { limitTyped } from "./typed-fields.ts";

test("what fits comes back to the letter", () => {
  const typed = { name: " Ann ", email: undefined, message: "x".repeat(5_001) };
  expect(limitTyped(typed)).toEqual(typed);
});

test("all fields together are cut to a length that a page can carry", () => {
  const limited = limitTyped({ name: "Ann", message: "<".repeat(60_000), form: "f".repeat(5_000) });
  expect(limited).toEqual({ name: "Ann", message: "<".repeat(14_997), form: "" });
});

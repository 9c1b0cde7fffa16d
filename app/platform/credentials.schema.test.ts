import { expect, test } from "vitest";
import { givenPasswordSchema, newPasswordSchema } from "./credentials.schema.ts";

test.each([
  "twelve lower",
  "  spaces at both ends stay  ",
  "UPPER CASE ALONE",
  "123456789012",
  "Zażółć gęślą jaźń",
  "🐎".repeat(12),
  "tab\tand\nline",
  "x".repeat(64),
  "x".repeat(128),
])("%j may be a password, and is compared as it was typed", (password) => {
  expect(newPasswordSchema.parse(password)).toBe(password);
  expect(givenPasswordSchema.parse(password)).toBe(password);
});

test.each(["", "eleven char", "x".repeat(129)])("%j is too short or too long for a new one, never cut", (password) => {
  expect(newPasswordSchema.safeParse(password).success).toBe(false);
});

import { expect, test } from "vitest";
import { plainText } from "#app/lib/language/plain-text.ts";
import { runInLanguage } from "../language/site-texts.server.ts";
import { waitText } from "./wait-text.ts";

test.each([
  [1, "in 1 second"],
  [2, "in 2 seconds"],
  [89, "in 89 seconds"],
  [90, "in 2 minutes"],
  [120, "in 2 minutes"],
  [121, "in 3 minutes"],
  [3_600, "in 60 minutes"],
  [7_141, "in 2 hours"],
  [86_400, "in 24 hours"],
])("%i s is '%s', and never sooner than it is true", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

test.each([
  [1, "za 1 sekundę"],
  [2, "za 2 sekundy"],
  [12, "za 12 sekund"],
  [22, "za 22 sekundy"],
  [25, "za 25 sekund"],
  [22 * 60, "za 22 minuty"],
  [112 * 60, "za 112 minut"],
])("%i s is '%s' in Polish", (seconds, text) => {
  expect(plainText(runInLanguage("pl", () => waitText(seconds)))).toBe(text);
});

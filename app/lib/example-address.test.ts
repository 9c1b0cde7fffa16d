import { expect, test } from "vitest";
import { isExampleAddress } from "./example-address.ts";

test.each([
  "hello@northlight.example",
  "Studio <hello@studio.EXAMPLE>",
  "hello@example.com",
  "hello@mail.example.org",
  "https://designs.northlight.example/",
  "https://example.net/a?b",
  "http://studio.test:3000",
  "nobody@host.invalid",
])("%s is an example", (text) => {
  expect(isExampleAddress(text)).toBe(true);
});

test.each([
  "",
  "Northlight",
  "Our example",
  "hello@studio.pl",
  "hello@example.studio.pl",
  "hello@myexample.com",
  "https://studio.pl/example.com",
  "https://contest.pl",
  "Studio.example <hello@studio.pl>",
])("%j is none", (text) => {
  expect(isExampleAddress(text)).toBe(false);
});

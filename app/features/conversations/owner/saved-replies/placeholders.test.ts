import { expect, test } from "vitest";
import { fillPlaceholders, findUnknownPlaceholders } from "./placeholders.ts";

const values = { name: "Ann Lee", email: "ann@visitor.example", subject: "Re: your site", studio: "Northlight" };

test.each([
  ["Hello {first name}, thanks.", "Hello Ann, thanks."],
  ["{name} {NAME} { First  Name }", "Ann Lee Ann Lee Ann"],
  ["{subject}, {email}, {studio}", "Re: your site, ann@visitor.example, Northlight"],
  ["{{name} and {name|friend}", "{name} and Ann Lee"],
  ["no {placeholders", "no {placeholders"],
])("'%s' becomes '%s'", (text, filled) => expect(fillPlaceholders(text, values)).toBe(filled));

test("a missing value has a fallback: the text's own, or ours", () => {
  const missing = { ...values, name: " ", subject: "" };
  expect(fillPlaceholders("Hello {first name}, {name|friend}: {subject}", missing)).toBe(
    "Hello there, friend: your message",
  );
});

test("a value is not filled again, and may contain what replace() reads as a pattern", () => {
  expect(fillPlaceholders("Hello {name}", { ...values, name: "{email} $& $1" })).toBe("Hello {email} $& $1");
});

test("those that nothing is known of are found once each", () => {
  const text = "{name} {nmae} {first  name} {} {nmae} {{fine} {date|today}";
  expect(findUnknownPlaceholders(text)).toEqual(["{nmae}", "{}", "{date|today}"]);
  expect(findUnknownPlaceholders("plain { text")).toEqual([]);
});

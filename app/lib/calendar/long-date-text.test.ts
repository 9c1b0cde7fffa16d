import { expect, test } from "vitest";
import { longDateText } from "./long-date-text.ts";

test.each([
  ["2026-11-28T21:53:00Z", "UTC", "28 November 2026", "28 listopada 2026"],
  ["2026-12-31T23:30:00Z", "Europe/Warsaw", "1 January 2027", "1 stycznia 2027"],
  ["2026-05-01T03:00:00Z", "America/New_York", "30 April 2026", "30 kwietnia 2026"],
])("%s in %s is a day as each language writes it", (at, zone, english, polish) => {
  expect([longDateText(new Date(at), "en", zone), longDateText(new Date(at), "pl", zone)]).toEqual([english, polish]);
});

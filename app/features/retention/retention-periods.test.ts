import { expect, test } from "vitest";
import { periodsSchema } from "./retention.schema.ts";
import { cutoffOf, periodText } from "./retention-periods.ts";

const at = (text: string) => new Date(`${text}T10:00:00.000Z`);

test.each([
  ["2026-11-23", 1, "2026-10-23"],
  ["2026-11-23", 12, "2025-11-23"],
  ["2026-01-15", 1, "2025-12-15"],
  ["2026-03-31", 1, "2026-02-28"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2026-12-31", 18, "2025-06-30"],
])("at %s, %i months ago was %s", (now, months, cutoff) => {
  expect(cutoffOf("done", months, at(now))).toBe(at(cutoff).toISOString());
});

test("days are of 24 hours, and periods are told in words", () => {
  expect(cutoffOf("spam", 30, at("2026-11-23"))).toBe(at("2026-10-24").toISOString());
  expect([periodText("done", 1), periodText("visits", 365)]).toEqual(["1 month", "365 days"]);
});

const valid = { done: "12", spam: " 30 ", sentMails: "", receivedMails: "90", visits: "365", questions: "90" };

test("an empty field keeps it for ever; what is no whole number in its bounds is refused", () => {
  expect(periodsSchema.parse(valid)).toEqual({
    ...{ done: 12, spam: 30, sentMails: null, receivedMails: 90, visits: 365, questions: 90 },
  });
  for (const wrong of [{ done: "0" }, { done: "1.5" }, { spam: "-1" }, { receivedMails: "89" }, { visits: "36501" }])
    expect(periodsSchema.safeParse({ ...valid, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  const { done: _, ...without } = valid;
  expect(periodsSchema.safeParse(without).success).toBe(false);
});

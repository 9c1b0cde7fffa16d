import { describe, expect, test } from "vitest";
import { errorsAtOnce, measurementSchema, withoutDetails } from "./measurement.schema.ts";

const error = { message: "x is not a function", file: "/assets/frame-1a.js", line: 3 };
const isAccepted = (changes: object) => measurementSchema.safeParse({ path: "/", ...changes }).success;

describe("a measurement", () => {
  test.each([
    ["nothing but a path", {}],
    ["vitals", { vitals: { lcp: 1_234.5, inp: 0, cls: 0.01, ttfb: 80 } }],
    ["errors", { errors: [error] }],
  ])("may have %s", (_what, changes) => {
    expect(isAccepted(changes)).toBe(true);
  });

  test.each([
    ["a negative time", { vitals: { lcp: -1 } }],
    ["a time of three minutes", { vitals: { lcp: 180_000 } }],
    ["a press of two minutes", { vitals: { inp: 120_000 } }],
    ["a shift of a hundred", { vitals: { cls: 100 } }],
    ["no number", { vitals: { ttfb: "80" } }],
    ["infinity, which JSON does not know", { vitals: { ttfb: null } }],
    ["another site's file", { errors: [{ ...error, file: "https://evil.example/x.js" }] }],
    ["markup for a file", { errors: [{ ...error, file: "/<img>" }] }],
    ["a line that is none", { errors: [{ ...error, line: -1 }] }],
    ["too many errors", { errors: Array.from({ length: errorsAtOnce + 1 }, () => error) }],
    ["another site's path", { path: "//evil.example" }],
  ])("is refused with %s", (_what, changes) => {
    expect(isAccepted(changes)).toBe(false);
  });

  test("has no vitals but those that are known", () => {
    expect(measurementSchema.parse({ path: "/", vitals: { lcp: 1, fps: 60 } }).vitals).toEqual({ lcp: 1 });
  });

  test("has short messages of one line", () => {
    const message = `a\nb\u0000${"c".repeat(5_000)}`;
    const parsed = measurementSchema.parse({ path: "/", errors: [{ ...error, message }] });
    expect(parsed.errors?.[0]?.message).toMatch(/^a b c{196}$/);
  });
});

test.each([
  ["Item 4711 of 12 is missing", "Item 0 of 0 is missing"],
  ["Failed to fetch https://studio.example/contact?token=s3cret now", "Failed to fetch <address> now"],
  ["No such user ann@visitor.example", "No such user <address>"],
])("%s is grouped as %s", (message, grouped) => {
  expect(withoutDetails(message)).toBe(grouped);
});

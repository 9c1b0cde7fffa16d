import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeConversionError } from "../conversion/conversion.ts";
import { nanosPer, readTime, type TimeUnit } from "./read-time.ts";
import { listNotations, toKnownZone, writeInZone, writeIso, writeRelative } from "./write-time.ts";

const read = (text: string, unit: TimeUnit = "auto") => {
  const result = readTime(text, unit);
  return result.ok ? `${writeIso(result.value.nanos)} ${result.value.notation}` : describeConversionError(result.error);
};

describe("a number is read by its size", () => {
  test.each([
    ["0", "1970-01-01T00:00:00.000Z Unix seconds"],
    ["1774744200", "2026-03-29T00:30:00.000Z Unix seconds"],
    ["1774744200123", "2026-03-29T00:30:00.123Z Unix milliseconds"],
    ["1774744200123456", "2026-03-29T00:30:00.123456Z Unix microseconds"],
    ["1774744200123456789", "2026-03-29T00:30:00.123456789Z Unix nanoseconds"],
    ["1774744200.5", "2026-03-29T00:30:00.500Z Unix seconds"],
    ["-1", "1969-12-31T23:59:59.000Z Unix seconds"],
    ["1_774_744_200", "2026-03-29T00:30:00.000Z Unix seconds"],
  ])("%s", (text, message) => expect(read(text)).toBe(message));
  test("or as it is told", () => expect(read("1000", "ms")).toBe("1970-01-01T00:00:01.000Z Unix milliseconds"));
});

describe("a date is read", () => {
  test.each([
    ["2026-03-29T01:30:00+01:00", "2026-03-29T00:30:00.000Z ISO 8601"],
    ["2026-03-29 01:30:00.123456789-0530", "2026-03-29T07:00:00.123456789Z ISO 8601"],
    ["2026-03-29", "2026-03-29T00:00:00.000Z ISO 8601, taken as UTC"],
    ["2024-02-29T24:00", "2024-03-01T00:00:00.000Z ISO 8601, taken as UTC"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z ISO 8601"],
    ["Sun, 29 Mar 2026 01:30:00 +0100", "2026-03-29T00:30:00.000Z E-mail date (RFC 2822)"],
    ["29 Mar 2026 01:30 EST (Eastern)", "2026-03-29T06:30:00.000Z E-mail date (RFC 2822)"],
  ])("%s", (text, message) => expect(read(text)).toBe(message));
});

test.each([
  "2026-02-30",
  "2026-13-01",
  "2026-01-01T25:00",
  "tomorrow",
  "12 Foo 2026 10:00 +0000",
  "2026-01-01T00:00+25:00",
])("there is no %s", (text) => expect(read(text)).toMatch(/Enter a Unix time/));

test("what is too far away says so", () => expect(read("9".repeat(40))).toMatch(/273,000 years/));

test("every notation is read back as the same moment", () => {
  const ms = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 });
  fc.assert(
    fc.property(ms, fc.integer({ min: 0, max: 999_999 }), (whole, below) => {
      const nanos = BigInt(whole) * nanosPer.ms + BigInt(below);
      const facts = Object.fromEntries(listNotations(nanos).map(({ name, value }) => [name, value]));
      const again = (name: string, unit: TimeUnit = "auto") => {
        const result = readTime(facts[name] ?? "", unit);
        return result.ok ? result.value.nanos : undefined;
      };
      expect(again("Nanoseconds", "ns")).toBe(nanos);
      expect(again("ISO 8601")).toBe(nanos);
      expect(again("RFC 2822")).toBe(again("Unix seconds", "s"));
    }),
  );
});

test("a zone has its own clock, summer time included", () => {
  const [before, after] = ["2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z"].map((text) => {
    const result = readTime(text, "auto");
    return result.ok ? writeInZone(result.value.nanos, "Europe/Warsaw") : "";
  });
  expect(before).toMatch(/29 Mar 2026.*01:59:59 GMT\+01:00$/);
  expect(after).toMatch(/29 Mar 2026.*03:00:00 GMT\+02:00$/);
});

test("a zone that nobody knows is UTC", () => {
  expect(["Asia/Tokyo", "Mars/Olympus", ""].map(toKnownZone)).toEqual(["Asia/Tokyo", "UTC", "UTC"]);
});

test("the distance from now is told in the largest unit", () => {
  const at = (seconds: number) => writeRelative(BigInt(seconds) * nanosPer.s, 0n);
  expect([at(0), at(-59), at(3_600), at(-86_400), at(400 * 86_400)]).toEqual([
    "now",
    "59 seconds ago",
    "in 1 hour",
    "yesterday",
    "next year",
  ]);
});

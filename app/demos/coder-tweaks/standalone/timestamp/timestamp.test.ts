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

/** Names without a slash and older aliases, which browsers do not list. */
const aliases =
  "CET CST6CDT Cuba EET EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich Hongkong Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK Singapore Turkey UCT Universal W-SU WET Zulu Asia/Katmandu Asia/Saigon America/Argentina/Buenos_Aires America/Indianapolis Etc/GMT+12 Etc/Zulu Europe/Kiev US/Eastern US/East-Indiana".split(
    " ",
  );

describe("a date of another notation is read", () => {
  test.each([
    ["20260329T013000+0100", "2026-03-29T00:30:00.000Z ISO 8601 (basic)"],
    ["20260329T0130Z", "2026-03-29T01:30:00.000Z ISO 8601 (basic)"],
    ["2026-W13-7", "2026-03-29T00:00:00.000Z ISO 8601 (week date), taken as UTC"],
    ["2026W137T0130Z", "2026-03-29T01:30:00.000Z ISO 8601 (week date)"],
    ["2020-W53", "2020-12-28T00:00:00.000Z ISO 8601 (week date), taken as UTC"],
    [
      "Sun Mar 29 2026 01:30:00 GMT+0100 (Central European Standard Time)",
      "2026-03-29T00:30:00.000Z JavaScript's Date.toString()",
    ],
    ["29/Mar/2026:01:30:00 +0100", "2026-03-29T00:30:00.000Z Access log (nginx, Apache)"],
    ["[29/Mar/2026:01:30:00 +0100]", "2026-03-29T00:30:00.000Z Access log (nginx, Apache)"],
    ["2026/03/29 01:30:00", "2026-03-29T01:30:00.000Z Error log (nginx), taken as UTC"],
    ["Sunday, 29-Mar-26 00:30:00 GMT", "2026-03-29T00:30:00.000Z HTTP date (RFC 850)"],
    ["Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37.000Z HTTP date (RFC 850)"],
    ["Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37.000Z HTTP date (asctime), taken as UTC"],
    ["2026-07-01 12:00 Europe/Warsaw", "2026-07-01T10:00:00.000Z ISO 8601"],
    [
      "2026-10-25T02:30 Europe/Warsaw",
      "2026-10-25T00:30:00.000Z ISO 8601, the first of two times that day, at +02:00; the second is at +01:00",
    ],
    [
      "2026-11-01T01:30[America/New_York]",
      "2026-11-01T05:30:00.000Z ISO 8601, the first of two times that day, at -04:00; the second is at -05:00",
    ],
    ["2026-10-25T02:30+01:00[Europe/Warsaw]", "2026-10-25T01:30:00.000Z ISO 8601"],
    ["2026-10-25T03:00 Europe/Warsaw", "2026-10-25T02:00:00.000Z ISO 8601"],
    ["2026-03-29T02:30 Europe/Warsaw", "2026-03-29T01:30:00.000Z ISO 8601, a time that the zone's clock skips"],
    ["2026-01-01T12:00[US/Pacific]", "2026-01-01T20:00:00.000Z ISO 8601"],
    ["2026-01-01T12:00 Asia/Calcutta", "2026-01-01T06:30:00.000Z ISO 8601"],
    ["2026-07-01 12:00 Poland", "2026-07-01T10:00:00.000Z ISO 8601"],
    ["2026-01-01T12:00 GMT-0", "2026-01-01T12:00:00.000Z ISO 8601"],
    ["2026-01-01 12:00 Etc/GMT+5", "2026-01-01T17:00:00.000Z ISO 8601"],
  ])("%s", (text, message) => expect(read(text)).toBe(message));
  test("in every zone, by old names and aliases, too", () => {
    const inZone = (zone: string) => read(`2026-01-15 12:00 ${zone}`);
    const zones = [...Intl.supportedValuesOf("timeZone"), ...aliases];
    const unread = zones.filter(
      (zone) => !inZone(zone).endsWith("Z ISO 8601") || inZone(zone) !== read(`2026-01-15T12:00[${zone}]`),
    );
    expect(unread).toEqual([]);
  });
  test("Date.toString() of this machine, too", () => {
    const date = new Date(1_774_744_200_000);
    expect(read(date.toString())).toContain(date.toISOString());
  });
});

describe("a date that does not exist says why:", () => {
  test.each([
    ["2024-02-30", "February 2024 has 29 days, and no day 30."],
    ["2023-02-29", "February 2023 has 28 days, and no day 29."],
    ["30 Feb 2024 10:00 +0000", "February 2024 has 29 days, and no day 30."],
    ["2026-13-01", "There is no month 13."],
    ["2026-04-31T10:00Z", "April 2026 has 30 days, and no day 31."],
    ["2026-01-01T25:00", "There is no hour 25 with 0 minutes."],
    ["2026-01-01T10:60", "There is no minute 60."],
    ["2026-W54-1", "2026 has no week 54."],
    ["2026-01-01T00:00+25:00", '"+25:00" is no time zone.'],
    ["2026-01-01 10:00 Mars/Olympus", '"Mars/Olympus" is no time zone.'],
    ["2026-01-01 10:00 PM", '"PM" is no time zone.'],
  ])("%s", (text, message) => expect(read(text)).toBe(message));
});

test.each(["tomorrow", "12 Foo 2026 10:00 +0000", "2026-1-1"])("%s is no date", (text) => {
  expect(read(text)).toMatch(/Enter a Unix time/);
});

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

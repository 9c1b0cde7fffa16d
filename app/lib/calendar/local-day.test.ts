import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hourMs } from "../units.ts";
import { addDays, hourNumberOf, localDayOf, mondayOf, monthOf, startOfLocalDay } from "./local-day.ts";

const hoursOf = (day: number, zone: string) =>
  (startOfLocalDay(addDays(day, 1), zone).getTime() - startOfLocalDay(day, zone).getTime()) / hourMs;

describe("a day of a time zone", () => {
  test("is that of its clocks, not of UTC", () => {
    const at = new Date("2026-11-23T23:30:00.000Z");
    expect(localDayOf(at, "UTC")).toBe(20261123);
    expect(localDayOf(at, "Europe/Berlin")).toBe(20261124);
    expect(localDayOf(at, "America/Los_Angeles")).toBe(20261123);
    expect(startOfLocalDay(20261124, "Europe/Berlin").toISOString()).toBe("2026-11-23T23:00:00.000Z");
    expect(startOfLocalDay(20261123, "Asia/Kolkata").toISOString()).toBe("2026-11-22T18:30:00.000Z");
    expect(startOfLocalDay(20261123, "Pacific/Kiritimati").toISOString()).toBe("2026-11-22T10:00:00.000Z");
  });

  test.each([
    ["Europe/Berlin", 20260329, 23],
    ["Europe/Berlin", 20261025, 25],
    ["Europe/Berlin", 20261026, 24],
    ["America/New_York", 20260308, 23],
    ["America/New_York", 20261101, 25],
    ["Australia/Lord_Howe", 20260405, 24.5],
    ["UTC", 20260329, 24],
  ])("has as many hours as its clocks show: %s, %i", (zone, day, hours) => {
    expect(hoursOf(day, zone)).toBe(hours);
  });

  test("begins after a midnight that clocks skip", () => {
    expect(startOfLocalDay(20260329, "Asia/Beirut").toISOString()).toBe("2026-03-28T22:00:00.000Z");
    expect(localDayOf(new Date("2026-03-28T21:59:59.999Z"), "Asia/Beirut")).toBe(20260328);
    expect(hoursOf(20260329, "Asia/Beirut")).toBe(23);
  });

  test("contains exactly the moments from its start to the next day's", () => {
    const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Asia/Beirut", "Pacific/Chatham"];
    const times = fc.date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(times, fc.constantFrom(...zones), (at, zone) => {
        const day = localDayOf(at, zone);
        expect(startOfLocalDay(day, zone).getTime()).toBeLessThanOrEqual(at.getTime());
        expect(startOfLocalDay(addDays(day, 1), zone).getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });
});

test("days are added over months and years", () => {
  expect(addDays(20261231, 1)).toBe(20270101);
  expect(addDays(20280228, 1)).toBe(20280229);
  expect(addDays(20260301, -1)).toBe(20260228);
  expect(monthOf(20261123)).toBe(202611);
  expect(hourNumberOf(new Date("1970-01-02T01:59:59Z"))).toBe(25);
});

test.each([
  [20261123, 20261123],
  [20261124, 20261123],
  [20261129, 20261123],
  [20270103, 20261228],
])("the week of %i begins on %i", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

import { expect, test } from "vitest";
import { addMonths, aYearBefore, countDays, isoOf, lastDayOf, listDays, listHours, listMonths } from "./report-days.ts";
import { rangeSchema } from "./report-range.schema.ts";
import { chooseRange, rangeParameters } from "./report-range.ts";

const today = 20261123;

test("thirty days up to today, compared with the thirty before them", () => {
  expect(chooseRange({}, today)).toEqual({
    name: "30d",
    unit: "day",
    from: 20261025,
    to: today,
    before: { from: 20260925, to: 20261024 },
  });
});

test("today is shown by hours, compared with yesterday", () => {
  expect(chooseRange({ range: "today" }, today)).toMatchObject({
    unit: "hour",
    from: today,
    to: today,
    before: { from: 20261122, to: 20261122 },
  });
});

test("twelve months are this one and the eleven before it, compared with the same a year before", () => {
  expect(chooseRange({ range: "12m" }, today)).toMatchObject({
    unit: "month",
    from: 20251201,
    to: today,
    before: { from: 20241201, to: 20251123 },
  });
  expect(chooseRange({ range: "12m" }, 20280229).before).toEqual({ from: 20260301, to: 20270228 });
});

test("all begins at the first day that was counted, and is compared with nothing", () => {
  expect(chooseRange({ range: "all" }, today, 20240115)).toMatchObject({
    from: 20240115,
    unit: "month",
    before: undefined,
  });
  expect(chooseRange({ range: "all" }, today, today)).toMatchObject({ from: today, unit: "hour" });
});

test.each([
  [
    "from=2026-11-01&to=2026-11-07",
    { from: 20261101, to: 20261107, unit: "day", before: { from: 20261025, to: 20261031 } },
  ],
  ["from=2026-11-07&to=2026-11-01", { from: 20261101, to: 20261107 }],
  ["from=2026-11-20", { from: 20261120, to: today }],
  ["to=2026-03-01", { from: 20260110, to: 20260301 }],
  ["from=2026-11-22&to=2026-11-22", { from: 20261122, to: 20261122, unit: "hour" }],
  ["from=0001-01-01&to=9999-12-31", { from: 20251122, to: today, unit: "month" }],
  ["from=2026-02-30", { name: "30d" }],
  ["from=<script>&range=1000y", { name: "30d" }],
])("an address with %s", (query, expected) => {
  const choice = rangeSchema.parse(Object.fromEntries(new URLSearchParams(query)));
  expect(chooseRange(choice, today, 20260110)).toMatchObject(expected);
});

test("a choice goes back into an address as it was", () => {
  const query = { from: "2026-11-01", to: "2026-11-07" };
  expect(rangeParameters(rangeSchema.parse(query))).toEqual(query);
  expect(rangeParameters(rangeSchema.parse({ range: "7d" }))).toEqual({ range: "7d" });
});

test("days, months and hours are counted by the calendar", () => {
  expect(isoOf(20260103)).toBe("2026-01-03");
  expect(isoOf(202601)).toBe("2026-01");
  expect(countDays({ from: 20260228, to: 20260301 })).toBe(2);
  expect(listDays({ from: 20280228, to: 20280301 })).toEqual([20280228, 20280229, 20280301]);
  expect(listMonths({ from: 20251130, to: 20260201 })).toEqual([202511, 202512, 202601, 202602]);
  expect([addMonths(202601, -1), addMonths(202512, 1), addMonths(202611, -11)]).toEqual([202512, 202601, 202512]);
  expect(lastDayOf(202802)).toBe(20280229);
  expect([aYearBefore(20280229), aYearBefore(20261123)]).toEqual([20270228, 20251123]);
});

test("a day has the hours that clocks show: 24, or 23 and 25 where they change", () => {
  const clocks = (day: number, zone: string) => listHours(day, zone).map(({ clock }) => clock);
  expect(clocks(20261123, "Europe/Berlin")).toEqual(Array.from({ length: 24 }, (_, i) => i));
  expect(clocks(20260329, "Europe/Berlin").slice(0, 4)).toEqual([0, 1, 3, 4]);
  expect(clocks(20260329, "Europe/Berlin")).toHaveLength(23);
  expect(clocks(20261025, "Europe/Berlin").slice(0, 5)).toEqual([0, 1, 2, 2, 3]);
  expect(clocks(20261025, "Europe/Berlin")).toHaveLength(25);
  expect(clocks(20261123, "Asia/Kolkata")).toHaveLength(24);
});

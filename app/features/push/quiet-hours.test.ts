import { expect, test } from "vitest";
import { findDueTime } from "./quiet-hours.ts";

const night = { from: "22:00", to: "07:00" };
const lunch = { from: "12:00", to: "13:30" };

test.each([
  ["before the night", "2026-11-23T20:59:00Z", night, "2026-11-23T20:59:00Z"],
  ["at its start", "2026-11-23T21:00:00Z", night, "2026-11-24T06:00:00Z"],
  ["after midnight", "2026-11-24T02:30:00Z", night, "2026-11-24T06:00:00Z"],
  ["at its end", "2026-11-24T06:00:00Z", night, "2026-11-24T06:00:00Z"],
  ["within a day", "2026-11-23T11:15:00Z", lunch, "2026-11-23T12:30:00Z"],
  ["after it", "2026-11-23T12:45:00Z", lunch, "2026-11-23T12:45:00Z"],
  ["without quiet hours", "2026-11-23T23:00:00Z", undefined, "2026-11-23T23:00:00Z"],
])("in Warsaw, %s", (_, now, quiet, due) => {
  expect(findDueTime(new Date(now), quiet, "Europe/Warsaw")).toEqual(new Date(due));
});

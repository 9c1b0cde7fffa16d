import { expect, test } from "vitest";
import { findDueTime } from "./push.usecases.server.ts";

const night = { from: "22:00", to: "07:00" };
const lunch = { from: "12:00", to: "13:30" };

test.each([
  ["before the night", "2026-11-23T20:59:00Z", night, "2026-11-23T20:59:00Z"],
  ["at its start", "2026-11-23T21:00:00Z", night, "2026-11-24T06:00:00Z"],
  ["after midnight", "2026-11-24T02:30:00Z", night, "2026-11-24T06:00:00Z"],
  ["at its end", "2026-11-24T06:00:00Z", night, "2026-11-24T06:00:00Z"],
  ["within a day", "2026-11-23T11:15:00Z", lunch, "2026-11-23T12:30:00Z"],
  ["after it", "2026-11-23T12:45:00Z", lunch, "2026-11-23T12:45:00Z"],
  // The clocks went back at 3:00, and forward at 2:00, that night.
  ["in a night of 25 hours", "2026-10-24T20:30:00Z", night, "2026-10-25T06:00:00Z"],
  ["in a night of 23 hours", "2026-03-28T21:30:00Z", night, "2026-03-29T05:00:00Z"],
  ["in the hour that is shown twice", "2026-10-25T01:30:00Z", night, "2026-10-25T06:00:00Z"],
  ["until a time that clocks skip", "2026-03-28T21:30:00Z", { from: "22:00", to: "02:30" }, "2026-03-29T01:30:00Z"],
  [
    "until a time that clocks show twice",
    "2026-10-24T21:30:00Z",
    { from: "22:00", to: "02:30" },
    "2026-10-25T00:30:00Z",
  ],
  ["in its last seconds", "2026-11-24T05:59:59Z", night, "2026-11-24T06:00:00Z"],
  ["without quiet hours", "2026-11-23T23:00:00Z", undefined, "2026-11-23T23:00:00Z"],
])("in Warsaw, %s", (_, now, quiet, due) => {
  expect(findDueTime(new Date(now), quiet, "Europe/Warsaw")).toEqual(new Date(due));
});

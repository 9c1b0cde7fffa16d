import { expect, test } from "vitest";
import { findDueWeek } from "./weekly-mail.usecases.server.ts";

test.each([
  ["2026-11-23T06:59:59.999Z", "Europe/Berlin", 20261116, "2026-11-16T07:00:00.000Z"],
  ["2026-11-23T07:00:00.000Z", "Europe/Berlin", 20261123, "2026-11-23T07:00:00.000Z"],
  ["2026-11-29T22:59:59.999Z", "Europe/Berlin", 20261123, "2026-11-23T07:00:00.000Z"],
  ["2026-11-22T18:59:59.999Z", "Pacific/Auckland", 20261116, "2026-11-15T19:00:00.000Z"],
  ["2026-11-22T19:00:00.000Z", "Pacific/Auckland", 20261123, "2026-11-22T19:00:00.000Z"],
  // The clocks went back, and forward, the day before.
  ["2026-10-26T07:00:00.000Z", "Europe/Berlin", 20261026, "2026-10-26T07:00:00.000Z"],
  ["2027-03-29T06:00:00.000Z", "Europe/Berlin", 20270329, "2027-03-29T06:00:00.000Z"],
  // The clocks go forward on that Monday.
  ["2021-03-22T03:30:00.000Z", "Asia/Tehran", 20210322, "2021-03-22T03:30:00.000Z"],
])("at %s in %s the mail of %i is due since %s", (now, zone, week, dueAt) => {
  expect(findDueWeek(new Date(now), zone)).toEqual({ week, dueAt: new Date(dueAt) });
});

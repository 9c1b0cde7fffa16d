import { expect, test } from "vitest";
import type { Report } from "#app/features/visits/report/read-report.usecases.server.ts";
import { listHours } from "#app/features/visits/report/report-days.ts";
import { showReport } from "./show-report.server.ts";

/** @param day in Berlin */
function namesOn(day: number): string[] {
  const series = listHours(day, "Europe/Berlin").map(({ period, clock }) => ({
    start: new Date(period * 3_600_000).toISOString(),
    clock,
    views: 1,
    visitors: 1,
  }));
  const report: Report = {
    range: { name: "today", from: day, to: day, unit: "hour", before: undefined },
    filter: undefined,
    totals: { views: series.length, visitors: 1 },
    before: undefined,
    series,
    lists: {},
    isEmpty: false,
  };
  return showReport(report, undefined).points.map(({ name }) => name);
}

test("each hour of a day has a name of its own, also where clocks show it twice", () => {
  expect(namesOn(20261123)).toHaveLength(24);
  expect(namesOn(20260329).slice(0, 4)).toEqual(["00:00", "01:00", "03:00", "04:00"]);
  expect(namesOn(20261025).slice(0, 5)).toEqual(["00:00", "01:00", "02:00", "02:00 again", "03:00"]);
  expect(new Set(namesOn(20261025)).size).toBe(25);
});

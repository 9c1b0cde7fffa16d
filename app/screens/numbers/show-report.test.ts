import { expect, test } from "vitest";
import type { Report } from "#app/features/visits/report/read-report.usecases.server.ts";
import { listHours } from "#app/features/visits/report/report-days.ts";
import type { FilterName } from "#app/features/visits/report/report-filter.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { showReport } from "./show-report.server.ts";

const empty: Report = {
  range: { name: "today", from: 20261123, to: 20261123, unit: "hour", before: undefined },
  filter: undefined,
  totals: { views: 0, visitors: 0 },
  before: undefined,
  series: [],
  lists: {},
  isEmpty: false,
};

/** @param day in Berlin */
function namesOn(day: number): string[] {
  const series = listHours(day, "Europe/Berlin").map(({ period, clock }) => ({
    start: new Date(period * 3_600_000).toISOString(),
    clock,
    views: 1,
    visitors: 1,
  }));
  return showReport({ ...empty, series }, undefined).points.map(({ name }) => name);
}

test("each hour of a day has a name of its own, also where clocks show it twice", () => {
  expect(namesOn(20261123)).toHaveLength(24);
  expect(namesOn(20260329).slice(0, 4)).toEqual(["00:00", "01:00", "03:00", "04:00"]);
  expect(namesOn(20261025).slice(0, 5)).toEqual(["00:00", "01:00", "02:00", "02:00 again", "03:00"]);
  expect(new Set(namesOn(20261025)).size).toBe(25);
});

const stored = {
  device: ["Desktop", "Phone", "Tablet", "(unknown)", "(other)"],
  source: ["Direct", "Google", "E-mail", "direct.example", "(other)"],
  crawler: ["Googlebot", "Googlebot (unverified)", "(other)"],
  browser: ["Chrome", "(unknown)"],
  country: ["PL", "(unknown)"],
} as const;

/** The names of stored values in a list and, once one is chosen, in the filter above it. */
function textsOf(name: FilterName, values: readonly string[]) {
  const count = { views: 1, visitors: 1 };
  const lists = { [name]: { values: values.map((text) => ({ text, ...count })), count: values.length } };
  const rows = showReport({ ...empty, lists }, undefined).lists.flatMap(({ groups }) =>
    groups.flatMap((group) => group.rows),
  );
  const filters = values.map((value) => showReport({ ...empty, filter: { name, value } }, undefined).filter?.text);
  const byValue = new Map(rows.map(({ value, text }) => [value, text]));
  expect(values.map((value) => byValue.get(value))).toEqual(filters);
  return filters;
}

test("stored values are shown in the language of the page, in lists and in the filter", () => {
  expect(textsOf("device", stored.device)).toEqual(["Desktop", "Phone", "Tablet", "Unknown", "Others"]);
  const polish = runInLanguage("pl", () =>
    Object.entries(stored).map(([name, values]) => textsOf(name as FilterName, values)),
  );
  expect(polish).toEqual([
    ["Komputer", "Telefon", "Tablet", "Nieznane", "Inne"],
    ["Wpisany adres, zakładka lub aplikacja", "Google", "E-mail", "direct.example", "Inne"],
    ["Googlebot", "Googlebot (niezweryfikowany)", "Inne"],
    ["Chrome", "Nieznane"],
    ["Polska", "Nieznane"],
  ]);
});

import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { dimensions, grains } from "../counts/dimensions.ts";
import { OpenDays } from "../counts/open-days.server.ts";
import { countHere, type ReportQuestion, readReport } from "./read-report.usecases.server.ts";
import { planSpans } from "./report-spans.ts";

const zone = "Europe/Berlin";
/** 14:30 in Berlin. */
const now = () => new Date("2026-11-23T13:30:00.000Z");
const hour = (iso: string): number => Date.parse(iso) / 3_600_000;

describeOnBothDatabases("the report of visits", (open) => {
  beforeEach(async () => {
    for (const table of ["visit_counts", "visit_values", "visit_pairs", "recent_visits", "visit_salts"] as const)
      await open().deleteFrom(table).execute();
  });

  const read = (question: Partial<ReportQuestion> = {}, at = now) =>
    readReport(
      { db: open(), now: at, zone, openDays: new OpenDays(open(), zone) },
      { choice: question.choice ?? {}, listMax: 10, ...question },
    );

  async function name(dimension: number, text: string): Promise<number> {
    const { id } = await open()
      .insertInto("visit_values")
      .values({ dimension, text })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }
  const count = (
    grain: number,
    dimension: number,
    period: number,
    views: number,
    { visitors = views, value = 0 } = {},
  ) =>
    open().insertInto("visit_counts").values({ grain, dimension, period, value_id: value, views, visitors }).execute();

  test("without counts everything is empty, and nothing is compared", async () => {
    const report = await read();
    expect(report).toMatchObject({ isEmpty: true, totals: { views: 0, visitors: 0 }, before: undefined });
    expect(report.series).toHaveLength(30);
    expect(report.lists.page).toEqual({ values: [], count: 0 });
  });

  test("one visit is one visit, on its day", async () => {
    await count(grains.day, dimensions.all, 20261123, 1);
    const report = await read({ choice: { range: "7d" } });
    expect(report.totals).toEqual({ views: 1, visitors: 1 });
    expect(report.series.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(report.before).toBeUndefined();
    expect(report.isEmpty).toBe(false);
  });

  test("days without visits are gaps", async () => {
    await count(grains.day, dimensions.all, 20261121, 12, { visitors: 5 });
    await count(grains.day, dimensions.all, 20261123, 1);
    const { series } = await read({ choice: { from: 20261121, to: 20261123 } });
    expect(series.map(({ start, views, visitors }) => [start, views, visitors])).toEqual([
      ["2026-11-21", 12, 5],
      ["2026-11-22", 0, 0],
      ["2026-11-23", 1, 1],
    ]);
  });

  test("the time before ends at the same time of its last day", async () => {
    await count(grains.day, dimensions.all, 20261001, 1);
    await count(grains.day, dimensions.all, 20261122, 10, { visitors: 4 });
    for (const [at, views] of [
      ["2026-11-22T07:00Z", 4],
      ["2026-11-22T13:00Z", 1],
      ["2026-11-22T14:00Z", 2],
      ["2026-11-22T20:00Z", 3],
    ] as const)
      await count(grains.hour, dimensions.all, hour(at), views);
    await count(grains.day, dimensions.all, 20261123, 6);
    const report = await read({ choice: { range: "today" } });
    // Counts until 15:00 in Berlin, because the current hour is included.
    expect(report.before).toEqual({ views: 5, visitors: 2 });
    expect(report.series[8]).toMatchObject({ clock: 8, views: 0, before: 4 });
  });

  test("a time before that began before the first count is not compared", async () => {
    await count(grains.day, dimensions.all, 20261110, 5);
    expect((await read({ choice: { range: "30d" } })).before).toBeUndefined();
    expect((await read({ choice: { from: 20261117, to: 20261122 } })).before).toEqual({ views: 0, visitors: 0 });
  });

  test("a day on which clocks change has 23 or 25 hours", async () => {
    await count(grains.day, dimensions.all, 20260101, 1);
    const bars = async (day: number) => (await read({ choice: { from: day, to: day } })).series.length;
    expect([await bars(20260329), await bars(20260330), await bars(20261025)]).toEqual([23, 24, 25]);
  });

  test("where clocks change, hours are compared with those at which clocks showed the same", async () => {
    await count(grains.day, dimensions.all, 20261001, 1);
    for (const [at, views] of [
      ["2026-10-23T22:00Z", 1], // 0:00
      ["2026-10-24T00:00Z", 2], // 2:00
      ["2026-10-24T08:00Z", 10], // 10:00
      ["2026-10-24T09:00Z", 20], // 11:00
      ["2026-10-25T00:00Z", 3], // 2:00
      ["2026-10-25T01:00Z", 4], // 2:00 again
    ] as const)
      await count(grains.hour, dimensions.all, hour(at), views);
    await count(grains.day, dimensions.all, 20261024, 33);
    await count(grains.day, dimensions.all, 20261025, 7);
    // 10:30, when clocks have been put back that night.
    const long = await read({ choice: { range: "today" } }, () => new Date("2026-10-25T09:30:00.000Z"));
    expect(long.before?.views).toBe(13);
    const beforeAt = ({ series }: typeof long, asked: number) =>
      series.filter(({ clock }) => clock === asked).map(({ before }) => before);
    expect([beforeAt(long, 0), beforeAt(long, 2), beforeAt(long, 10)]).toEqual([[1], [2, 2], [10]]);
    const next = await read({ choice: { from: 20261026, to: 20261026 } });
    expect(beforeAt(next, 2)).toEqual([7]);
  });

  test("whole months are read from their sums, the rest from days", async () => {
    await count(grains.day, dimensions.all, 20251201, 1);
    await count(grains.month, dimensions.all, 202512, 100);
    await count(grains.month, dimensions.all, 202603, 300);
    // A month that has no sum yet.
    await count(grains.day, dimensions.all, 20261031, 7);
    await count(grains.day, dimensions.all, 20261101, 11);
    const { series, totals } = await read({ choice: { range: "12m" } });
    expect(series.map(({ views }) => views)).toEqual([100, 0, 0, 300, 0, 0, 0, 0, 0, 0, 7, 11]);
    expect(totals.views).toBe(418);
  });

  test("lists have the most viewed first, and the number of all", async () => {
    const [home, contact] = [await name(dimensions.path, "/"), await name(dimensions.path, "/contact")];
    const google = await name(dimensions.source, "Google");
    await count(grains.day, dimensions.path, 20261122, 3, { value: home });
    await count(grains.day, dimensions.path, 20261123, 4, { value: contact });
    await count(grains.day, dimensions.path, 20261123, 2, { value: home, visitors: 1 });
    await count(grains.day, dimensions.path, 20250101, 99, { value: home });
    await count(grains.day, dimensions.source, 20261123, 6, { value: google });
    const { lists } = await read({ listMax: 1 });
    expect(lists.page).toEqual({ values: [{ text: "/", views: 5, visitors: 4 }], count: 2 });
    expect(lists.source).toEqual({ values: [{ text: "Google", views: 6, visitors: 6 }], count: 1 });
  });

  test("a list of twelve months adds months and days", async () => {
    const home = await name(dimensions.path, "/");
    await count(grains.day, dimensions.all, 20251201, 1);
    await count(grains.month, dimensions.all, 202601, 1);
    await count(grains.month, dimensions.path, 202601, 40, { value: home });
    await count(grains.day, dimensions.path, 20260115, 40, { value: home });
    await count(grains.day, dimensions.path, 20261120, 2, { value: home });
    const { lists } = await read({ choice: { range: "12m" } });
    expect(lists.page?.values).toEqual([{ text: "/", views: 42, visitors: 42 }]);
  });

  test("a filter has the counts of its value, and what came together with it", async () => {
    const [google, chrome] = [await name(dimensions.source, "Google"), await name(dimensions.browser, "Chrome")];
    await count(grains.day, dimensions.source, 20261120, 8, { value: google });
    await open()
      .insertInto("visit_pairs")
      .values({
        day: 20261120,
        dimension: dimensions.source,
        value_id: google,
        other_dimension: dimensions.browser,
        other_value_id: chrome,
        views: 8,
        visitors: 2,
      })
      .execute();
    const report = await read({ filter: { name: "source", value: "Google" } });
    expect(report.totals).toEqual({ views: 8, visitors: 8 });
    expect(report.lists).toEqual({ browser: { values: [{ text: "Chrome", views: 8, visitors: 2 }], count: 1 } });
    expect(await read({ filter: { name: "source", value: "Bing" } })).toMatchObject({
      totals: { views: 0 },
      lists: {},
    });
  });

  test("a day that is not closed is counted from its visits, beside what is stored", async () => {
    const home = await name(dimensions.path, "/");
    const google = await name(dimensions.source, "Google");
    for (const [dimension, value] of [
      [dimensions.all, 0],
      [dimensions.path, home],
      [dimensions.source, google],
    ] as const)
      await count(grains.day, dimension, 20261120, 5, { value });
    const visit = (at: string, path: string, visitor: number, source: string, missing: string | null = null) => ({
      ...{ id: `${at} ${path}`, path, timestamp: `2026-11-23T${at}:00.000Z`, useragent: "", ip: "", counted: 1 },
      ...{ visitor_id: visitor, missing_path: missing },
      traits: JSON.stringify([source, "", "DE", "Firefox", "Linux", "Desktop"]),
    });
    const visits = [
      ...[visit("08:00", "/", 1, "Google"), visit("09:00", "/", 2, "Direct")],
      ...[visit("13:26", "/a", 1, "Direct"), visit("13:27", "/404", 1, "Direct", "/b")],
    ];
    await open().insertInto("recent_visits").values(visits).execute();
    await open().insertInto("visit_salts").values({ day: 20261123, salt: "salt" }).execute();

    const all = await read();
    expect(all.totals).toEqual({ views: 9, visitors: 7 });
    expect(all.lists.page?.values.map(({ text, views }) => [text, views])).toEqual([
      ...[["/", 7] as const, ["/404", 1] as const, ["/a", 1] as const],
    ]);
    const today = await read({ choice: { range: "today" }, filter: { name: "source", value: "Google" } });
    expect(today.totals).toEqual({ views: 3, visitors: 1 });
    expect(today.series.flatMap(({ clock, views }) => (views > 0 ? [[clock, views]] : []))).toEqual([
      ...[[9, 1] as const, [14, 2] as const],
    ]);
    expect(today.lists.browser?.values).toEqual([{ text: "Firefox", views: 3, visitors: 1 }]);
    expect(today.lists.missing?.values.map(({ text }) => text)).toEqual(["/b"]);
    const ofPage = await read({ filter: { name: "page", value: "/" } });
    expect(ofPage.totals).toEqual({ views: 7, visitors: 7 });
    expect(ofPage.lists.country?.values).toEqual([{ text: "DE", views: 2, visitors: 2 }]);
    expect((await read({ choice: { range: "12m" } })).series.at(-1)).toMatchObject({ views: 9, visitors: 7 });
    expect(await countHere({ db: open(), now })).toBe(1);
  });
});

test("a range is read in as few parts as there are", () => {
  const stored = new Set([202601, 202602, 202603]);
  expect(planSpans({ from: 20251230, to: 20260410 }, stored)).toEqual([
    { grain: grains.day, from: 20251230, to: 20251231 },
    { grain: grains.month, from: 202601, to: 202603 },
    { grain: grains.day, from: 20260401, to: 20260410 },
  ]);
  expect(planSpans({ from: 20251230, to: 20260410 }, new Set())).toEqual([
    { grain: grains.day, from: 20251230, to: 20260410 },
  ]);
});

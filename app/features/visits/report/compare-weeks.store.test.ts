import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { dimensions, grains, otherValue } from "../counts/dimensions.ts";
import { compareWeeks } from "./compare-weeks.usecases.server.ts";

const week = 20261116;

describeOnBothDatabases("a week beside the one before", (open) => {
  beforeEach(async () => {
    for (const table of ["visit_counts", "visit_values"] as const) await open().deleteFrom(table).execute();
  });

  const addValue = async (dimension: number, text: string): Promise<number> =>
    (await open().insertInto("visit_values").values({ dimension, text }).returning("id").executeTakeFirstOrThrow()).id;
  const count = async (dimension: number, value_id: number, days: readonly (readonly [number, number])[]) => {
    const rows = days.map(([period, visitors]) => ({ period, visitors, views: visitors * 3 }));
    await open()
      .insertInto("visit_counts")
      .values(rows.map((row) => ({ ...row, grain: grains.day, dimension, value_id })))
      .execute();
  };
  const countValue = async (dimension: number, text: string, ...days: readonly (readonly [number, number])[]) =>
    count(dimension, await addValue(dimension, text), days);

  test("is empty where nothing was counted, and compares nothing before there is a whole week", async () => {
    const nothing = { week: 0, before: undefined };
    const none = { visitors: nothing, views: nothing, bestSource: undefined, risers: [], fallers: [] };
    expect(await compareWeeks(open(), week)).toEqual(none);
    await count(dimensions.all, 0, [
      [20261110, 5],
      [20261116, 7],
    ]);
    await countValue(dimensions.path, "/", [20261116, 7]);
    expect(await compareWeeks(open(), week)).toEqual({
      ...none,
      visitors: { week: 7, before: undefined },
      views: { week: 21, before: undefined },
    });
  });

  test("has the days from Monday to Sunday, the best named source, and what changed most", async () => {
    await count(dimensions.all, 0, [
      [20261101, 1],
      [20261109, 10],
      [20261115, 20],
      [20261116, 30],
      [20261122, 45],
      [20261123, 99],
    ]);
    await countValue(dimensions.path, "/", [20261109, 20], [20261116, 29]);
    await countValue(dimensions.path, "/tos", [20261110, 30], [20261117, 3]);
    await countValue(dimensions.path, "/same", [20261110, 4], [20261117, 5]);
    await countValue(dimensions.path, otherValue, [20261110, 900]);
    await countValue(dimensions.source, "Direct", [20261116, 60]);
    await countValue(dimensions.source, "Google", [20261109, 4], [20261116, 6], [20261117, 6]);
    await countValue(dimensions.source, "ChatGPT", [20261116, 10]);
    await countValue(dimensions.source, "Bing", [20261109, 9], [20261116, 1]);
    expect(await compareWeeks(open(), week)).toEqual({
      visitors: { week: 75, before: 30 },
      views: { week: 225, before: 90 },
      bestSource: { name: "Google", visitors: 12 },
      risers: [
        { name: "Direct", week: 60, before: 0 },
        { name: "ChatGPT", week: 10, before: 0 },
        { name: "/", week: 29, before: 20 },
      ],
      fallers: [
        { name: "/tos", week: 3, before: 30 },
        { name: "Bing", week: 1, before: 9 },
      ],
    });
  });
});

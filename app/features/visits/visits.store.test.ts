import { beforeEach, expect, test } from "vitest";
import { explainOnSqlite } from "#tests/store/explain-plan.ts";
import { describeOnBothDatabases } from "#tests/support/databases.ts";
import {
  deleteClearing,
  deleteClearingsUpTo,
  deleteVisitsUpTo,
  findClearingBefore,
  insertClearing,
  insertVisits,
  listNewestVisits,
  type Visit,
} from "./visits.store.server.ts";

const startOfTime = Date.parse("2026-11-20T10:00:00.000Z");
const at = (ms: number): string => new Date(startOfTime + ms).toISOString();
const visit = (id: string, ms: number): Visit => ({
  id,
  path: "/contact",
  timestamp: at(ms),
  useragent: "Firefox",
  ip: "203.0.113.9",
});

describeOnBothDatabases("the visits' store", (open) => {
  beforeEach(async () => {
    await open().deleteFrom("recent_visits").execute();
    await open().deleteFrom("visit_clearings").execute();
  });

  const newest = async (limit = 10) => (await listNewestVisits(open(), limit)).map(({ id }) => id);

  test("the newest come first, as many as asked for, in one order at equal times", async () => {
    await insertVisits(open(), [visit("a", 1), visit("c", 2), visit("b", 2), visit("d", 0)]);
    expect(await newest()).toEqual(["b", "c", "a", "d"]);
    expect(await newest(2)).toEqual(["b", "c"]);
  });

  test("a visit comes back as it was", async () => {
    const odd = { ...visit("a", 0), path: "/<b>👩‍👧'", useragent: '"; drop table recent_visits; --', ip: "" };
    await insertVisits(open(), [odd]);
    expect(await listNewestVisits(open(), 10)).toEqual([odd]);
  });

  test("two hundred are written in one statement, or none of them", async () => {
    const many = Array.from({ length: 200 }, (_, i) => visit(`v${i}`, i));
    await expect(insertVisits(open(), [...many, visit("v7", 0)])).rejects.toThrow(/unique/i);
    expect(await newest()).toEqual([]);
    await insertVisits(open(), many);
    expect(await newest(1)).toEqual(["v199"]);
  });

  test("a clearing hides what came before it, its own moment included, until it is taken back", async () => {
    await insertVisits(open(), [visit("before", 0), visit("same", 5), visit("after", 6)]);
    await insertClearing(open(), "clearing", at(5));
    expect(await newest()).toEqual(["after"]);
    expect(await deleteClearing(open(), "clearing", at(5))).toBe(false);
    expect(await deleteClearing(open(), "another", at(0))).toBe(false);
    expect(await deleteClearing(open(), "clearing", at(4))).toBe(true);
    expect(await newest()).toEqual(["after", "same", "before"]);
  });

  test("of two clearings the later one counts, and the earlier one after it was taken back", async () => {
    await insertVisits(open(), [visit("a", 0), visit("b", 2)]);
    await insertClearing(open(), "later", at(3));
    await insertClearing(open(), "earlier", at(1));
    expect(await newest()).toEqual([]);
    await deleteClearing(open(), "later", at(0));
    expect(await newest()).toEqual(["b"]);
  });

  test("what was cleared is deleted in steps, and only that", async () => {
    await insertVisits(
      open(),
      Array.from({ length: 7 }, (_, i) => visit(`v${i}`, i)),
    );
    expect(await deleteVisitsUpTo(open(), at(4), 3)).toBe(3);
    expect(await deleteVisitsUpTo(open(), at(4), 3)).toBe(2);
    expect(await deleteVisitsUpTo(open(), at(4), 3)).toBe(0);
    expect(await newest()).toEqual(["v6", "v5"]);
  });

  test("the latest clearing up to a time is found, and deleted with those before it", async () => {
    for (const ms of [1, 2, 3]) await insertClearing(open(), `c${ms}`, at(ms));
    expect(await findClearingBefore(open(), at(2))).toEqual({ id: "c2", cleared_at: at(2) });
    await deleteClearingsUpTo(open(), at(2));
    expect(await findClearingBefore(open(), at(2))).toBeUndefined();
    expect(await findClearingBefore(open(), at(3))).toMatchObject({ id: "c3" });
  });
});

test("SQLite walks the index to the newest visits, and does not sort them", async () => {
  const plan = await explainOnSqlite((db) => listNewestVisits(db, 10));
  expect(plan).toContain("SEARCH recent_visits USING INDEX recent_visits_newest (timestamp>?)");
  expect(plan).not.toMatch(/SCAN recent_visits|TEMP B-TREE/);
});

test("SQLite finds the visits of a clearing by their index", async () => {
  const plan = await explainOnSqlite((db) => deleteVisitsUpTo(db, at(0), 10));
  expect(plan).toContain("recent_visits_newest (timestamp<?)");
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

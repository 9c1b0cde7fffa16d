import { beforeEach, expect, test } from "vitest";
import type { Db } from "#app/platform/database/tables.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { readSpeed } from "./read-speed.usecases.server.ts";
import { addVitalCounts } from "./vitals.store.server.ts";
import { bucketOf, type Vital, vitalNumbers } from "./vitals.ts";

let db: Db;
beforeEach(async () => {
  db = await openSqlite();
});

const day = 20261123;
const count = (page: string, device: number, vital: Vital, value: number, measured: number) => ({
  ...{ day, page, device, metric: vitalNumbers[vital], bucket: bucketOf(vital, value), measured },
});

test("speed is listed for all pages of a kind of device, then by page, most measured first", async () => {
  const counts = [
    ...[count("/", 1, "lcp", 1_000, 70), count("/", 1, "lcp", 5_000, 30), count("/", 1, "inp", 40, 10)],
    ...[count("/contact", 1, "lcp", 3_000, 300), count("/", 0, "cls", 0.3, 5)],
  ];
  await addVitalCounts(db, counts, 0);
  const rows = await readSpeed(db, day, day, 12);
  expect(rows.map(({ page, device, measured }) => [page ?? "all", device, measured])).toEqual([
    ["all", "Phone", 400],
    ["all", "Desktop", 5],
    ["/contact", "Phone", 300],
    ["/", "Phone", 100],
    ["/", "Desktop", 5],
  ]);
  expect(rows.map(({ vitals }) => vitals.lcp?.rating)).toEqual([
    "needs work",
    undefined,
    "needs work",
    "poor",
    undefined,
  ]);
  expect(rows[3]?.vitals.inp?.rating).toBe("good");
  expect(rows[4]?.vitals).toEqual({ cls: { p75: expect.closeTo(0.3, 1), rating: "poor" } });
  expect(await readSpeed(db, day + 1, day + 1, 12)).toEqual([]);
});

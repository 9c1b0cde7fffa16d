import { beforeEach, expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  addUpMonth,
  addVitalCounts,
  findOldestDay,
  otherPage,
  readVitalCounts,
  rowsOfDayMax,
  type VitalCount,
} from "./vitals.store.server.ts";
import { vitalNumbers } from "./vitals.ts";

const count = (changes: Partial<VitalCount> = {}): VitalCount => ({
  ...{ day: 20261123, page: "/", device: 0, metric: vitalNumbers.lcp, bucket: 70, measured: 1 },
  ...changes,
});

describeOnBothDatabases("counts of vitals", (open) => {
  beforeEach(async () => void (await open().deleteFrom("vital_counts").execute()));
  const add = (counts: VitalCount[], shard = 0) =>
    open()
      .transaction()
      .execute((trx) => addVitalCounts(trx, counts, shard));
  const rows = async () =>
    Number(
      (
        await open()
          .selectFrom("vital_counts")
          .select((eb) => eb.fn.countAll<number>().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );

  test("are added up by page, device, vital and bucket, over all processes and days of a range", async () => {
    await add([count(), count(), count({ device: 1 })]);
    await add([count(), count({ metric: vitalNumbers.cls, bucket: 0 })], 3);
    await add([count({ day: 20261124 }), count({ day: 20261125 })]);
    const found = await readVitalCounts(open(), 20261123, 20261124);
    expect(found.toSorted((a, b) => a.bucket - b.bucket || a.device - b.device)).toEqual([
      { page: "/", device: 0, vital: "cls", bucket: 0, measured: 1 },
      { page: "/", device: 0, vital: "lcp", bucket: 70, measured: 4 },
      { page: "/", device: 1, vital: "lcp", bucket: 70, measured: 1 },
    ]);
    expect(await rows()).toBe(6);
  });

  test("of a day are bounded: what has no row yet is counted without its page, and what has one as before", async () => {
    const distinct = Array.from({ length: rowsOfDayMax }, (_, n) => count({ page: `/${n >> 7}`, bucket: n & 127 }));
    for (let n = 0; n < distinct.length; n += 500) await add(distinct.slice(n, n + 500));
    expect(await rows()).toBe(rowsOfDayMax);
    await add([count({ page: "/0", bucket: 0 }), count({ page: "/new" }), count({ page: "/newer" })]);
    await add([count({ page: "/newest" })]);
    expect(await rows()).toBe(rowsOfDayMax + 1);
    const found = await readVitalCounts(open(), 20261123, 20261123);
    expect(found.find(({ page }) => page === otherPage)?.measured).toBe(3);
    expect(found.find(({ page, bucket }) => page === "/0" && bucket === 0)?.measured).toBe(2);
  });

  test("of a month become one row each, once or twice, and belong to ranges with its first day", async () => {
    await add([count({ day: 20260801 }), count({ day: 20260831 }), count({ day: 20260901 })]);
    await add([count({ day: 20260815 })], 2);
    expect(await findOldestDay(open(), 20260901)).toBe(20260801);
    for (let n = 0; n < 2; n++)
      await open()
        .transaction()
        .execute((trx) => addUpMonth(trx, 202608));
    expect(await findOldestDay(open(), 20260901)).toBeUndefined();
    expect(await rows()).toBe(2);
    const measured = async (from: number, to: number) =>
      (await readVitalCounts(open(), from, to)).map((found) => found.measured);
    expect(await measured(20260801, 20261123)).toEqual([4]);
    expect(await measured(20260802, 20261123)).toEqual([1]);
  });
});

import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { readDatabaseSize, recordDatabaseSize } from "./database-size.usecases.server.ts";

const start = Date.UTC(2026, 10, 1, 12);
const onDay = (day: number) => new Date(start + day * dayMs);

describeOnBothDatabases("the database's size", (open) => {
  beforeEach(() => open().deleteFrom("database_sizes").execute());
  const days = async () => (await open().selectFrom("database_sizes").select("day").execute()).length;

  test("is measured, and on the first day there is nothing to compare it with", async () => {
    await recordDatabaseSize(open(), onDay(0));
    const { bytes, earlier } = await readDatabaseSize(open(), onDay(0));
    expect(bytes).toBeGreaterThan(10_000);
    expect(earlier).toBeUndefined();
  });

  test("is compared with the earliest of the last thirty days", async () => {
    for (const day of [0, 1, 2]) await recordDatabaseSize(open(), onDay(day));
    expect((await readDatabaseSize(open(), onDay(3))).earlier).toMatchObject({ day: "2026-11-01" });
    const { earlier } = await readDatabaseSize(open(), onDay(31));
    expect(earlier).toEqual({ day: "2026-11-02", bytes: expect.any(Number) });
    expect((await readDatabaseSize(open(), onDay(60))).earlier).toBeUndefined();
  });

  test("takes one row a day, for ninety days", async () => {
    await recordDatabaseSize(open(), onDay(0));
    await recordDatabaseSize(open(), onDay(0));
    expect(await days()).toBe(1);
    await recordDatabaseSize(open(), onDay(91));
    expect(await days()).toBe(1);
  });
});

import { beforeEach, expect, test } from "vitest";
import { secondMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { takeTurn } from "./housekeeping.server.ts";

const start = Date.parse("2026-11-20T10:00:00.000Z");
const intervalMs = 5 * secondMs;

describeOnBothDatabases("a job of housekeeping", (open, dialect) => {
  beforeEach(() => open().deleteFrom("rate_limits").execute());
  const ask = (ms: number, job = "deletions") => takeTurn(open(), job, intervalMs, new Date(start + ms));
  const askAtOnce = async (ms: number) =>
    (await Promise.all(Array.from({ length: 8 }, () => ask(ms)))).filter(Boolean).length;

  if (dialect === "sqlite") {
    test("is done by the one process", async () => {
      expect(await askAtOnce(0)).toBe(8);
      expect(await open().selectFrom("rate_limits").selectAll().execute()).toEqual([]);
    });
    return;
  }

  test("is done by one of the instances that ask at once, in each interval", async () => {
    for (const ms of [0, intervalMs, 2 * intervalMs]) expect(await askAtOnce(ms)).toBe(1);
  });

  test("is done once in an interval, also by an instance that asks a little early", async () => {
    expect(await ask(0)).toBe(true);
    expect(await ask(intervalMs / 2)).toBe(false);
    expect(await ask(intervalMs - 500)).toBe(true);
  });

  test("is apart from other jobs", async () => {
    expect([await ask(0, "deletions"), await ask(0, "expired rows")]).toEqual([true, true]);
  });
});

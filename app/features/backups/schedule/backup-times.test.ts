import { describe, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { backupTimeSchema, findExpired, findLastDue, type Retention, retentionDays } from "./backup-times.ts";

const time = { hour: 3, minute: 10 };

test.each([
  [undefined, time],
  ["23:05", { hour: 23, minute: 5 }],
  ["off", undefined],
])("BACKUP_TIME=%s is %j", (text, expected) => {
  expect(backupTimeSchema.parse(text)).toEqual(expected);
});

test.each(["3:10", "24:00", "on", "03:60"])("BACKUP_TIME=%s is refused", (text) => {
  expect(backupTimeSchema.safeParse(text).error?.issues[0]?.message).toBe("must be a time such as 03:10, or off");
});

test.each([
  [new Date(2026, 10, 23, 3, 10), new Date(2026, 10, 23, 3, 10)],
  [new Date(2026, 10, 23, 3, 9, 59), new Date(2026, 10, 22, 3, 10)],
  [new Date(2026, 0, 1, 0, 0), new Date(2025, 11, 31, 3, 10)],
])("at %s the last time was %s", (now, due) => {
  expect(findLastDue(now, time)).toEqual(due);
});

describe("the retention", () => {
  const now = new Date(2026, 10, 23, 3, 11); // a Monday
  /** Made every night at 03:10, `days` nights back. */
  const nights = (days: number) => Array.from({ length: days }, (_, ago) => new Date(2026, 10, 23 - ago, 3, 10));
  const expiredOf = (times: readonly Date[], at: Date, retention: Retention) => {
    const newestFirst = times.map((madeAt) => ({ madeAt })).sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
    return findExpired(newestFirst, at, retention).map(({ madeAt }) => madeAt);
  };
  const keptOf = (times: readonly Date[], daily: number, weekly: number) => {
    const expired = new Set(expiredOf(times, now, { daily, weekly }));
    return times.filter((made) => !expired.has(made)).map((made) => made.getDate() + made.getMonth() * 100);
  };

  test("keeps the newest of each of the last days, and of each of the last weeks", () => {
    // Sundays are the newest of their weeks.
    expect(keptOf(nights(60), 7, 4)).toEqual([1023, 1022, 1021, 1020, 1019, 1018, 1017, 1015, 1008, 1001]);
    expect(retentionDays({ daily: 7, weekly: 4 })).toBe(28);
  });

  test("reaches the same state night by night", () => {
    let stored: Date[] = [];
    for (const made of nights(90).reverse()) {
      const at = new Date(made.getTime() + 60_000);
      const expired = new Set(expiredOf([...stored, made], at, { daily: 7, weekly: 4 }));
      stored = [...stored, made].filter((one) => !expired.has(one));
    }
    expect(stored.map((made) => made.getDate()).reverse()).toEqual([23, 22, 21, 20, 19, 18, 17, 15, 8, 1]);
  });

  test("keeps all of the last 24 hours, and the last three however old they are", () => {
    const made = [new Date(now.getTime() - 1_000), new Date(now.getTime() - 2_000), new Date(now.getTime() - 3_000)];
    expect(expiredOf(made, now, { daily: 1, weekly: 0 })).toEqual([]);
    const old = [900, 901, 902, 903].map((days) => new Date(now.getTime() - days * dayMs));
    expect(expiredOf(old, now, { daily: 7, weekly: 4 })).toEqual(old.slice(3));
    expect(expiredOf(old, now, { daily: 1, weekly: 4 })).toEqual(old.slice(1));
  });
});

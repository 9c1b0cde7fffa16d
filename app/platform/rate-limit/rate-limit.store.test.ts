import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { AppError } from "../app-error.ts";
import {
  consumeLimits,
  deleteEndedLimits,
  haveRoom,
  type RateLimit,
  resetLimit,
  returnUse,
} from "./rate-limit.store.server.ts";

const startOfTime = new Date("2026-11-20T10:00:00.000Z");
const later = (ms: number) => new Date(startOfTime.getTime() + ms);
const threeAnHour: RateLimit = { key: "test/ann", max: 3, windowMs: hourMs };
const tenAnHour: RateLimit = { key: "test/network", max: 10, windowMs: hourMs };

describeOnBothDatabases("rate limits", (open) => {
  beforeEach(() => open().deleteFrom("rate_limits").execute());

  const use = (limits: readonly RateLimit[] = [threeAnHour], now = startOfTime) => consumeLimits(open(), limits, now);
  const useTimes = async (times: number, limits?: readonly RateLimit[], now?: Date) => {
    for (let i = 0; i < times; i++) await use(limits, now);
  };
  const catchLimit = async (limits?: readonly RateLimit[], now?: Date): Promise<AppError> => {
    const error = await use(limits, now).then(
      () => new Error("nothing was refused"),
      (reason: unknown) => reason,
    );
    if (error instanceof AppError) return error;
    throw error;
  };
  const usedOf = async (key: string) =>
    (await open().selectFrom("rate_limits").select("used").where("key", "=", key).executeTakeFirst())?.used;

  test.each([minuteMs, hourMs, 60 * dayMs])("a window from a clock that was %s ms ahead is over", async (aheadMs) => {
    await useTimes(3, undefined, later(aheadMs));
    expect(await haveRoom(open(), [threeAnHour], startOfTime)).toBe(true);
    await useTimes(3);
    expect(await catchLimit()).toMatchObject({ retryAfterS: 3_600 });
    expect(await haveRoom(open(), [threeAnHour], startOfTime)).toBe(false);
  });

  test("a limit lets as many through as it says, and then says when to try again", async () => {
    await useTimes(3);
    expect(await catchLimit([threeAnHour], later(48 * minuteMs))).toMatchObject({
      code: "limit-reached",
      status: 429,
      retryAfterS: 720,
      message: "That was a lot in a short time. Please try again in 12 minutes.",
    });
  });

  test("the wait is rounded up, so that trying then works", async () => {
    await useTimes(3);
    const now = later(hourMs - 1);
    const { retryAfterS = 0 } = await catchLimit([threeAnHour], now);
    expect(retryAfterS).toBe(1);
    await use([threeAnHour], new Date(now.getTime() + retryAfterS * secondMs));
  });

  test("a window starts with its first use, ends after its time, and then the count starts anew", async () => {
    await use();
    await useTimes(2, [threeAnHour], later(59 * minuteMs));
    await catchLimit([threeAnHour], later(hourMs - 1));
    await useTimes(3, [threeAnHour], later(hourMs));
    expect((await catchLimit([threeAnHour], later(hourMs))).retryAfterS).toBe(3_600);
  });

  test("whether there is room is told without counting, and again once a window has ended", async () => {
    const look = (now = startOfTime, limits = [tenAnHour, threeAnHour]) => haveRoom(open(), limits, now);
    expect(await look()).toBe(true);
    await useTimes(2);
    expect([await look(), await look(), await look()]).toEqual([true, true, true]);
    await useTimes(1);
    expect(await look()).toBe(false);
    expect(await look(startOfTime, [tenAnHour])).toBe(true);
    expect(await look(later(hourMs))).toBe(true);
  });

  test("exactly as many as allowed pass when all come at once", async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        open()
          .transaction()
          .execute((trx) => consumeLimits(trx, [threeAnHour, tenAnHour], startOfTime)),
      ),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(3);
    for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(AppError);
  });

  test("callers that name the same limits in another order do not block each other for good", async () => {
    const limits = [tenAnHour, { ...tenAnHour, key: "test/a" }, { ...tenAnHour, key: "test/z" }];
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        open()
          .transaction()
          .execute((trx) => consumeLimits(trx, i % 2 ? limits : limits.toReversed(), startOfTime)),
      ),
    );
    expect(await usedOf("test/a")).toBe(10);
  });

  test("the first limit that is used up speaks, and keys are counted apart", async () => {
    await useTimes(3, [threeAnHour, tenAnHour]);
    await catchLimit([threeAnHour, tenAnHour]);
    await use([tenAnHour]);
    await use([{ ...threeAnHour, key: "test/bob" }]);
  });

  test("each key's count comes back, this use included", async () => {
    await use([tenAnHour]);
    expect(await use([threeAnHour, tenAnHour])).toEqual(
      new Map([
        [threeAnHour.key, 1],
        [tenAnHour.key, 2],
      ]),
    );
  });

  test("in a transaction that fails, nothing was used", async () => {
    const failing = open()
      .transaction()
      .execute(async (trx) => {
        await consumeLimits(trx, [threeAnHour], startOfTime);
        throw new Error("no");
      });
    await expect(failing).rejects.toThrow("no");
    expect(await usedOf(threeAnHour.key)).toBeUndefined();
  });

  test("a count can start anew", async () => {
    await useTimes(3);
    await resetLimit(open(), threeAnHour.key);
    await useTimes(3);
  });

  test("one use can be given back, and what was never used stays unused", async () => {
    await useTimes(3);
    await returnUse(open(), threeAnHour.key);
    await use();
    await catchLimit();
    for (let i = 0; i < 9; i++) await returnUse(open(), threeAnHour.key);
    await returnUse(open(), tenAnHour.key);
    expect([await usedOf(threeAnHour.key), await usedOf(tenAnHour.key)]).toEqual([0, undefined]);
  });

  test("housekeeping takes windows that have ended, and no others", async () => {
    await use();
    await use([{ ...tenAnHour, windowMs: 2 * hourMs }]);
    await deleteEndedLimits(open(), later(hourMs - 1));
    expect(await usedOf(threeAnHour.key)).toBe(1);
    await deleteEndedLimits(open(), later(hourMs));
    expect(await usedOf(threeAnHour.key)).toBeUndefined();
    expect(await usedOf(tenAnHour.key)).toBe(1);
  });
});

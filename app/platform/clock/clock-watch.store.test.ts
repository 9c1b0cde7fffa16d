import { beforeEach, expect, test } from "vitest";
import { dayMs, hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createClockWatch } from "./clock-watch.server.ts";

const startOfTime = Date.parse("2026-11-20T10:00:00.000Z");

describeOnBothDatabases("the clock", (open) => {
  let offsetMs = 0;
  let elapsedMs = 0;
  const jumps: number[] = [];
  const start = () =>
    createClockWatch({
      db: open(),
      now: () => new Date(startOfTime + elapsedMs + offsetMs),
      monotonicMs: () => elapsedMs,
      onJump: (ms) => jumps.push(ms),
    });
  const run = async (watch: ReturnType<typeof start>, ms: number): Promise<boolean> => {
    const until = elapsedMs + ms;
    for (; elapsedMs < until; elapsedMs += minuteMs) await watch.isCredible();
    return watch.isCredible();
  };

  beforeEach(async () => {
    await open().deleteFrom("credible_time").execute();
    offsetMs = 0;
    jumps.length = 0;
  });

  test("of a new site is believed, and so is one that keeps its time", async () => {
    const watch = start();
    expect(await watch.isCredible()).toBe(true);
    expect(await run(watch, hourMs)).toBe(true);
    expect(jumps).toEqual([]);
  });

  test.each([
    ["a minute", minuteMs, true],
    ["an hour", hourMs, false],
    ["a day", dayMs, false],
    ["60 days", 60 * dayMs, false],
  ])("that jumps %s ahead while the site runs is believed: %s", async (_name, ms, expected) => {
    const watch = start();
    await run(watch, minuteMs);
    offsetMs = ms;
    elapsedMs += 20 * secondMs;
    expect(await watch.isCredible()).toBe(expected);
    expect(await run(watch, 50 * minuteMs)).toBe(expected);
    offsetMs = 0;
    expect(await watch.isCredible()).toBe(true);
  });

  test.each([
    ["an hour", hourMs],
    ["60 days", 60 * dayMs],
  ])("that is %s ahead at a start is not believed, nor at the next ones", async (_name, ms) => {
    await run(start(), minuteMs);
    offsetMs = ms;
    for (let i = 0; i < 3; i++) expect(await run(start(), minuteMs)).toBe(false);
    offsetMs = 0;
    expect(await start().isCredible()).toBe(true);
  });

  test("is believed once it has kept its time: a site that was off deletes again", async () => {
    await run(start(), minuteMs);
    offsetMs = 60 * dayMs;
    const watch = start();
    expect(await run(watch, 5 * hourMs)).toBe(false);
    expect(await run(watch, hourMs + minuteMs)).toBe(true);
    expect(await start().isCredible()).toBe(true);
  });

  test("that went back is believed, and reported once", async () => {
    const watch = start();
    await run(watch, minuteMs);
    offsetMs = -dayMs;
    expect(await run(watch, minuteMs)).toBe(true);
    expect(jumps).toEqual([-dayMs]);
  });

  test("is not believed where the monotonic clock jumps with it", async () => {
    const watch = start();
    await run(watch, minuteMs);
    elapsedMs += 60 * dayMs;
    expect(await watch.isCredible()).toBe(false);
  });
});

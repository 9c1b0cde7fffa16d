import { beforeEach, describe, expect, test } from "vitest";
import { dayMs, minuteMs, secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { insertVisits } from "#tests/support/database/insert-visits.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import { closeDays } from "./counts/closing/close-days.usecases.server.ts";
import { readReport } from "./report/read-report.usecases.server.ts";
import { createVisitRecorder } from "./visit-recorder.server.ts";
import type { Visit } from "./visits.store.server.ts";
import {
  clearVisits,
  listRecentVisits,
  purgeClearedVisits,
  purgeExcessVisits,
  purgeOldVisits,
  purgeUserAgents,
  shownVisitsMax,
  undoClearVisits,
  userAgentsMax,
  type VisitLog,
} from "./visits.usecases.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const opera = "Opera/9.80 (Windows NT 6.1; U; en) Presto/2.8.131 Version/11.11";
const startOfTime = new Date("2026-11-20T10:00:00.000Z");
const undoableMs = 15 * secondMs;
/** The agents of a clearing go later than its visits. */
const forgottenMs = 2 * minuteMs;
let db: Db;
let visitLog: VisitLog;
let nowMs: number;

const visit = (path: string, userAgent = firefox) => {
  nowMs++;
  visitLog.recorder.record(samplePageView({ path, userAgent }));
};
const stored = (count: number, change: (i: number) => Partial<Visit> = () => ({})) =>
  Array.from({ length: count }, (_, i) => ({
    id: `v${i}`,
    path: "/",
    timestamp: startOfTime.toISOString(),
    useragent: "",
    ip: "",
    ...change(i),
  }));
const store = async (visits: readonly Visit[]) => {
  for (let i = 0; i < visits.length; i += 500) await insertVisits(db, visits.slice(i, i + 500));
};
const shown = async () => (await listRecentVisits(visitLog)).map(({ path }) => path);
const agents = async () =>
  (await db.selectFrom("user_agents").select("useragent").orderBy("last_seen_at").execute()).map(
    (row) => row.useragent,
  );
const countStored = async () => (await db.selectFrom("recent_visits").select("id").execute()).length;
const undoStatus = (id: string) =>
  undoClearVisits(visitLog, id).then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describeOnBothDatabases("the visit log", (open) => {
  beforeEach(async () => {
    nowMs = startOfTime.getTime();
    db = open();
    const tables = ["recent_visits", "user_agents", "visit_clearings", "visit_counts", "visit_salts"] as const;
    for (const table of tables) await db.deleteFrom(table).execute();
    const now = () => new Date(nowMs);
    const log = createSilentLogger();
    const recorder = createVisitRecorder({ db, log, now, maxPerMinute: 1_000, ...countingOptions });
    visitLog = { db, recorder, now, visitsMax: 5, timeZone: "UTC" };
  });

  describe("recent visits", () => {
    test("are the ten newest, this very second's included", async () => {
      for (let i = 0; i < shownVisitsMax + 3; i++) visit(`/${i}`);
      expect(await shown()).toEqual(Array.from({ length: 10 }, (_, i) => `/${12 - i}`));
    });
  });

  describe("clearing", () => {
    test("empties the list at once, what was not written yet included, and new visits show again", async () => {
      visit("/before");
      await clearVisits(visitLog);
      expect(await shown()).toEqual([]);
      visit("/after");
      expect(await shown()).toEqual(["/after"]);
    });

    test("can be undone", async () => {
      visit("/before");
      const id = await clearVisits(visitLog);
      visit("/after");
      nowMs += 10 * secondMs;
      expect(await undoStatus(id)).toBe(200);
      expect(await shown()).toEqual(["/after", "/before"]);
      expect(await undoStatus(id)).toBe(404);
    });

    test("is final after its time", async () => {
      visit("/before");
      const id = await clearVisits(visitLog);
      nowMs += undoableMs - 1;
      expect(await purgeClearedVisits(visitLog)).toBe(0);
      expect(await countStored()).toBe(1);
      nowMs += 1;
      expect(await undoStatus(id)).toBe(404);
      expect(await purgeClearedVisits(visitLog)).toBe(1);
      expect([await countStored(), await shown()]).toEqual([0, []]);
    });

    test("that was not made cannot be undone", async () => {
      expect(await undoStatus("0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11")).toBe(404);
    });

    test("twice is undone one by one", async () => {
      visit("/first");
      const first = await clearVisits(visitLog);
      visit("/second");
      const second = await clearVisits(visitLog);
      expect(await undoStatus(second)).toBe(200);
      expect(await shown()).toEqual(["/second"]);
      expect(await undoStatus(first)).toBe(200);
      expect(await shown()).toEqual(["/second", "/first"]);
    });
  });

  describe("deleting for good", () => {
    test("what is older than visits may become, and nothing that is younger", async () => {
      visit("/old");
      await visitLog.recorder.flush();
      visit("/young");
      await visitLog.recorder.flush();
      const [young, old] = (await listRecentVisits(visitLog)).map(({ timestamp }) => timestamp);
      const justBefore = new Date(Date.parse(old ?? "") - 1).toISOString();
      expect(await purgeOldVisits(visitLog, justBefore)).toBe(0);
      expect(await purgeOldVisits(visitLog, old ?? "")).toBe(1);
      expect(young).not.toBe(old);
      expect(await shown()).toEqual(["/young"]);
    });

    test("leaves what came after the clearing, and what another clearing still holds", async () => {
      visit("/first");
      await clearVisits(visitLog);
      nowMs += undoableMs;
      visit("/second");
      const second = await clearVisits(visitLog);
      visit("/third");
      await visitLog.recorder.flush();
      expect(await purgeClearedVisits(visitLog)).toBe(1);
      expect(await shown()).toEqual(["/third"]);
      expect(await undoStatus(second)).toBe(200);
      expect(await shown()).toEqual(["/third", "/second"]);
    });

    test("of thousands goes on step by step until all are gone, and does not start when the site is stopping", async () => {
      await store(stored(2_500));
      await clearVisits(visitLog);
      nowMs += undoableMs;
      expect(await purgeClearedVisits(visitLog, AbortSignal.abort())).toBe(0);
      expect(await purgeClearedVisits(visitLog)).toBe(2_500);
      nowMs += forgottenMs;
      expect(await purgeClearedVisits(visitLog)).toBe(0);
      expect(await db.selectFrom("visit_clearings").select("id").execute()).toEqual([]);
    });

    test("without a clearing deletes nothing", async () => {
      visit("/");
      await visitLog.recorder.flush();
      nowMs += 10 * undoableMs;
      expect(await purgeClearedVisits(visitLog)).toBe(0);
      expect(await countStored()).toBe(1);
    });
  });

  describe("the number of visits", () => {
    test("stays at what is kept: the oldest are deleted first", async () => {
      for (let i = 0; i < 5; i++) visit(`/${i}`);
      await visitLog.recorder.flush();
      expect(await purgeExcessVisits(visitLog)).toBe(0);
      for (let i = 5; i < 8; i++) visit(`/${i}`);
      await visitLog.recorder.flush();
      expect(await purgeExcessVisits(visitLog)).toBe(3);
      expect(await shown()).toEqual(["/7", "/6", "/5", "/4", "/3"]);
    });

    test("is brought down step by step where fewer are kept than before", async () => {
      await store(stored(2_505, (i) => ({ timestamp: new Date(startOfTime.getTime() + i).toISOString() })));
      expect(await purgeExcessVisits(visitLog, AbortSignal.abort())).toBe(0);
      expect(await purgeExcessVisits(visitLog)).toBe(2_500);
      expect(await countStored()).toBe(5);
    });

    test("is counted anew after a clearing", async () => {
      for (let i = 0; i < 5; i++) visit(`/${i}`);
      await clearVisits(visitLog);
      nowMs += undoableMs;
      await purgeClearedVisits(visitLog);
      for (let i = 0; i < 5; i++) visit(`/after-${i}`);
      await visitLog.recorder.flush();
      expect(await purgeExcessVisits(visitLog)).toBe(0);
      expect(await countStored()).toBe(5);
    });
  });

  describe("a user agent", () => {
    test("is deleted with its last visit, and comes back with the next", async () => {
      visit("/", opera);
      visit("/", firefox);
      await clearVisits(visitLog);
      nowMs += undoableMs;
      visit("/", firefox);
      await visitLog.recorder.flush();
      expect(await purgeUserAgents(visitLog)).toBe(0);
      nowMs += forgottenMs;
      await purgeClearedVisits(visitLog);
      expect(await agents()).toEqual([firefox]);
      visit("/", opera);
      expect((await listRecentVisits(visitLog)).map(({ useragent }) => useragent)).toEqual([opera, firefox]);
    });

    test("that comes again in the minute of a clearing is still known", async () => {
      visit("/", opera);
      await clearVisits(visitLog);
      nowMs += undoableMs;
      await purgeClearedVisits(visitLog);
      await purgeUserAgents(visitLog);
      visit("/", opera);
      expect(await listRecentVisits(visitLog)).toMatchObject([{ useragent: opera }]);
      nowMs += forgottenMs;
      await purgeClearedVisits(visitLog);
      await purgeUserAgents(visitLog);
      expect(await listRecentVisits(visitLog)).toMatchObject([{ useragent: opera }]);
    });

    test("goes with a history that was cleared for good", async () => {
      visit("/", opera);
      await visitLog.recorder.flush();
      nowMs += minuteMs;
      visit("/", firefox);
      await clearVisits(visitLog);
      nowMs += 2 * minuteMs + 1;
      await purgeClearedVisits(visitLog);
      expect(await purgeUserAgents(visitLog)).toBe(1);
      expect(await agents()).toEqual([]);
    });

    test("of ten thousand and more stays while it is among those seen last; visits lose no more than its name", async () => {
      await store([
        { ...stored(1)[0], id: "first", useragent: firefox } as Visit,
        ...stored(userAgentsMax + 3, (i) => ({
          useragent: `Browser ${i}`,
          timestamp: new Date(startOfTime.getTime() + (i + 1) * minuteMs).toISOString(),
        })),
      ]);
      nowMs += (userAgentsMax + 3) * minuteMs;
      visit("/", firefox);
      await visitLog.recorder.flush();
      expect(await purgeUserAgents(visitLog)).toBe(4);
      const left = await agents();
      expect([left.length, left[0], left.at(-1)]).toEqual([userAgentsMax, "Browser 4", firefox]);
      expect(await countStored()).toBe(userAgentsMax + 5);
    });
  });

  test("what is cleared, or over the limit, stays in the numbers of the day", async () => {
    const numbers = { ...visitLog, zone: "UTC", openDays: visitLog.recorder.openDays };
    const counted = async () => {
      await visitLog.recorder.flush();
      return (await readReport(numbers, { choice: { range: "today" }, listMax: 9 })).totals;
    };
    for (let i = 0; i < 4; i++) visit(`/${i}`);
    visit("/", opera);
    expect(await counted()).toEqual({ views: 5, visitors: 2 });
    await clearVisits(visitLog);
    nowMs += undoableMs;
    expect(await purgeClearedVisits(visitLog)).toBe(5);
    expect(await counted()).toEqual({ views: 5, visitors: 2 });
    for (let i = 0; i < 9; i++) visit(`/after-${i}`, `${opera} ${i}`);
    expect(await counted()).toEqual({ views: 14, visitors: 11 });
    nowMs += minuteMs;
    expect(await purgeExcessVisits(visitLog)).toBe(4);
    expect(await counted()).toEqual({ views: 14, visitors: 11 });
    nowMs += dayMs;
    await closeDays(visitLog);
    const yesterday = { choice: { from: 20261120, to: 20261120 }, listMax: 9 };
    expect((await readReport(numbers, yesterday)).totals).toEqual({ views: 14, visitors: 11 });
  });
});

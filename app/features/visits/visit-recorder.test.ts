import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { MetricStore } from "#app/platform/metrics/metric-store.server.ts";
import { createMetricsWriter } from "#app/platform/metrics/prometheus-text.server.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import type { PageView } from "./counts/reading/view-headers.ts";
import { createVisitRecorder, type VisitRecorder } from "./visit-recorder.server.ts";
import { listNewestVisits } from "./visits.store.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const startOfTime = new Date("2026-11-20T10:00:00.000Z");
let db: Db;
let recorder: VisitRecorder;
let passedMs: number;
let metrics: MetricStore;

beforeEach(async () => {
  passedMs = 0;
  metrics = new MetricStore();
  db = await openSqlite();
  recorder = createVisitRecorder({
    db,
    log: createSilentLogger(),
    now: () => new Date(startOfTime.getTime() + passedMs),
    maxPerMinute: 5,
    metrics,
    ...countingOptions,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await recorder.flush();
});

const view = (changes: Partial<PageView> = {}) => recorder.record(samplePageView({ userAgent: firefox, ...changes }));
const stored = () => listNewestVisits(db, 20_000);
const storedAgents = async () =>
  (await db.selectFrom("user_agents").select("useragent").execute()).map(({ useragent }) => useragent);
const flushed = async () => {
  await recorder.flush();
  return stored();
};

describe("a page view", () => {
  test("is one row with a random (version 4) UUID, path, time, user agent and address", async () => {
    view();
    expect(await flushed()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        path: "/contact",
        timestamp: startOfTime.toISOString(),
        useragent: firefox,
        ip: "203.0.113.9",
      },
    ]);
  });

  test("is stored without its query and without what would break a line", async () => {
    view({ path: "/contact?email=ann@visitor.example", userAgent: `${firefox}\r\nOdd\u0000` });
    expect(await flushed()).toMatchObject([{ path: "/contact", useragent: `${firefox} Odd` }]);
  });

  test("is stored with the start of a user agent that is too long", async () => {
    view({ userAgent: `${firefox} ${"x".repeat(5_000)}` });
    expect((await flushed())[0]?.useragent).toHaveLength(512);
  });

  test("stores a user agent once, however often it comes", async () => {
    for (const userAgent of [firefox, `${firefox} Odd`, firefox]) view({ userAgent });
    await recorder.flush();
    view();
    view({ userAgent: "" });
    expect((await flushed()).map(({ useragent }) => useragent).sort()).toEqual(
      ["", firefox, firefox, firefox, `${firefox} Odd`].sort(),
    );
    expect((await storedAgents()).sort()).toEqual([firefox, `${firefox} Odd`].sort());
  });

  test("of an unknown browser or address is stored as such", async () => {
    view({ userAgent: "", ip: "" });
    expect(await flushed()).toMatchObject([{ useragent: "", ip: "" }]);
  });

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "curl/8.5.0",
    "python-requests/2.32",
  ])("of a known bot is not stored: %s", async (userAgent) => {
    view({ userAgent });
    expect(await flushed()).toEqual([]);
  });

  test.each(["/admin", "/admin/", "/admin/dashboard", "/admin?folder=spam", "/Admin", "/ADMIN/dashboard"])(
    "of the owner's pages is not stored: %s",
    async (path) => {
      view({ path });
      expect(await flushed()).toEqual([]);
    },
  );

  test.each(["/administration", "/projects/admin", "/404"])(
    "of %s is stored: it is none of the owner's",
    async (path) => {
      view({ path });
      expect(await flushed()).toMatchObject([{ path }]);
    },
  );

  test.each(["", "contact", "//evil.example", "\u0000"])("of no path of ours is not stored: %j", async (path) => {
    view({ path });
    expect(await flushed()).toEqual([]);
  });
});

describe("a network", () => {
  test("is recorded so often a minute and no more, others apart", async () => {
    for (let i = 0; i < 8; i++) view();
    view({ ip: "203.0.113.10" });
    expect(await flushed()).toHaveLength(6);
    passedMs = minuteMs;
    view();
    expect(await flushed()).toHaveLength(7);
    const { text } = await createMetricsWriter(metrics)();
    expect(text).toContain("northlight_visits_recorded_total 7");
    expect(text).toContain('northlight_visits_dropped_total{reason="limit"} 3');
  });

  test("is a /64 of IPv6", async () => {
    for (let i = 0; i < 8; i++) view({ ip: `2001:db8::${i + 1}` });
    view({ ip: "2001:db8:0:1::1" });
    expect(await flushed()).toHaveLength(6);
  });
});

describe("writing", () => {
  test("happens within a second, by itself, and only once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    view();
    view();
    expect(await stored()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await flushed()).toHaveLength(2);
    view();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await flushed()).toHaveLength(3);
  });

  test("takes hundreds in steps, and each once", async () => {
    for (let i = 0; i < 450; i++) view({ ip: `198.51.${Math.floor(i / 250)}.${i % 250}` });
    await Promise.all([recorder.flush(), recorder.flush()]);
    const visits = await stored();
    expect(visits).toHaveLength(450);
    expect(new Set(visits.map(({ ip }) => ip)).size).toBe(450);
  });

  test("of nothing is nothing", async () => {
    expect(await flushed()).toEqual([]);
  });

  test("that fails throws nothing and keeps the visits until it works again", async () => {
    await db.schema.alterTable("recent_visits").renameTo("away").execute();
    view();
    await expect(recorder.flush()).resolves.toBeUndefined();
    view({ path: "/" });
    await recorder.flush();
    await db.schema.alterTable("away").renameTo("recent_visits").execute();
    view({ path: "/tos" });
    expect((await flushed()).map(({ path }) => path).sort()).toEqual(["/", "/contact", "/tos"]);
  });

  test("that fails for long keeps the newest ten thousand", async () => {
    await db.schema.alterTable("recent_visits").renameTo("away").execute();
    const address = (i: number) => `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`;
    for (let i = 0; i < 10_300; i++) view({ ip: address(i) });
    await recorder.flush();
    await db.schema.alterTable("away").renameTo("recent_visits").execute();
    const visits = await flushed();
    expect(visits).toHaveLength(10_000);
    expect(visits.some(({ ip }) => ip === address(10_299))).toBe(true);
    expect(visits.some(({ ip }) => ip === address(299))).toBe(false);
  });
});

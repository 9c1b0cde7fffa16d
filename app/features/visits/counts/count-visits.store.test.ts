import { beforeEach, expect, test } from "vitest";
import { hourMs, minuteMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { MetricStore } from "#app/platform/metrics/metric-store.server.ts";
import { createMetricsWriter } from "#app/platform/metrics/prometheus-text.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import { createVisitRecorder } from "../visit-recorder.server.ts";
import { listNewestVisits } from "../visits.store.server.ts";
import { type DimensionName, dimensions, grains } from "./dimensions.ts";
import { kindOfCrawler } from "./reading/crawlers.ts";
import type { PageView } from "./reading/view-headers.ts";
import { valuesPerDayMax } from "./value-ids.server.ts";

const startMs = Date.parse("2026-11-20T10:00:00.000Z");
const day = 20261120;
const hour = startMs / hourMs;
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

describeOnBothDatabases("counting", (open) => {
  let nowMs: number;
  beforeEach(async () => {
    nowMs = startMs;
    const tables = ["visit_counts", "day_visitors", "visitor_paths", "recent_visits", "crawler_visits"] as const;
    for (const table of [...tables, "visit_salts", "crawler_rules", "visit_values", "view_batches"] as const)
      await open().deleteFrom(table).execute();
  });

  const openRecorder = (options: Partial<Parameters<typeof createVisitRecorder>[0]> = {}) => {
    const log = createSilentLogger();
    const now = () => new Date(nowMs);
    return createVisitRecorder({ db: open(), log, now, maxPerMinute: 100_000, ...countingOptions, ...options });
  };
  const record = async (...views: Partial<PageView>[]) => {
    const recorder = openRecorder();
    for (const view of views) recorder.record(samplePageView(view));
    await recorder.count();
  };
  /** Views and visitors by text. */
  const counted = async (name: DimensionName, grain: keyof typeof grains = "day", period?: number) => {
    const rows = await open()
      .selectFrom("visit_counts")
      .leftJoin("visit_values", "visit_values.id", "visit_counts.value_id")
      .select((eb) => ["text", eb.fn.sum<number>("views").as("views"), eb.fn.sum<number>("visitors").as("visitors")])
      .where("grain", "=", grains[grain])
      .where("visit_counts.dimension", "=", dimensions[name])
      .where("period", "=", period ?? (grain === "day" ? day : hour))
      .groupBy("text")
      .execute();
    return Object.fromEntries(rows.map((row) => [row.text ?? "", [Number(row.views), Number(row.visitors)]]));
  };

  test("a visitor's views are one visitor, by all that is known", async () => {
    await record({ path: "/", referrer: "https://www.google.com/", query: "?utm_campaign=spring" });
    await record({ path: "/contact" }, { path: "/contact" });
    await record({ path: "/", ip: "203.0.113.10", userAgent: iphone, acceptLanguage: "en-US" });
    expect(await counted("all")).toEqual({ "": [4, 2] });
    expect(await counted("path")).toEqual({ "/": [2, 2], "/contact": [2, 1] });
    expect(await counted("source")).toEqual({ Google: [3, 1], Direct: [1, 1] });
    expect(await counted("campaign")).toEqual({ spring: [3, 1] });
    expect(await counted("country")).toEqual({ AT: [3, 1], US: [1, 1] });
    expect(await counted("browser")).toEqual({ Firefox: [3, 1], Safari: [1, 1] });
    expect(await counted("system")).toEqual({ Linux: [3, 1], iOS: [1, 1] });
    expect(await counted("device")).toEqual({ Desktop: [3, 1], Phone: [1, 1] });
    expect(await counted("path", "hour")).toEqual({ "/": [2, 2], "/contact": [2, 1] });
  });

  test("a visitor counts once in each hour and once in the day", async () => {
    await record({}, {});
    nowMs += hourMs;
    await record({}, { path: "/" });
    nowMs -= hourMs;
    await record({});
    expect(await counted("all")).toEqual({ "": [5, 1] });
    expect(await counted("all", "hour")).toEqual({ "": [3, 1] });
    expect(await counted("path", "hour", hour + 1)).toEqual({ "/contact": [1, 1], "/": [1, 1] });
    expect(await counted("path")).toEqual({ "/contact": [4, 1], "/": [1, 1] });
  });

  test("a visitor is another one on the next day, and cannot be found in the one before", async () => {
    nowMs = Date.parse("2026-11-20T23:59:59.999Z");
    await record({});
    nowMs += 1;
    await record({});
    expect([await counted("all"), await counted("all", "day", 20261121)]).toEqual([{ "": [1, 1] }, { "": [1, 1] }]);
    const hashes = await open().selectFrom("day_visitors").select("hash").execute();
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  });

  test("days are the studio's", async () => {
    const recorder = openRecorder({ timeZone: "Pacific/Auckland" });
    nowMs = Date.parse("2026-11-20T11:30:00.000Z"); // past midnight there
    recorder.record(samplePageView());
    await recorder.count();
    expect(await counted("all", "day", 20261121)).toEqual({ "": [1, 1] });
    expect(await counted("all", "hour", hour + 1)).toEqual({ "": [1, 1] });
  });

  test("instances that record at the same time count each visitor once", async () => {
    const recorders = Array.from({ length: 4 }, () => openRecorder());
    for (let i = 0; i < 40; i++)
      recorders[i % 4]?.record(samplePageView({ ip: `203.0.113.${i % 5}`, path: i % 3 === 0 ? "/" : "/contact" }));
    await Promise.all(recorders.map((recorder) => recorder.count()));
    expect(await counted("all")).toEqual({ "": [40, 5] });
    expect(await counted("path")).toEqual({ "/": [14, 5], "/contact": [26, 5] });
    expect(await counted("all", "hour")).toEqual({ "": [40, 5] });
  });

  test("who refuses to be followed is a view and no visitor, and leaves neither address nor browser", async () => {
    await record({ refusesTracking: true }, { refusesTracking: true });
    expect(await counted("all")).toEqual({ "": [2, 0] });
    expect(await counted("path")).toEqual({ "/contact": [2, 0] });
    expect(await counted("browser")).toEqual({});
    expect(await listNewestVisits(open(), 9)).toMatchObject([
      { ip: "", useragent: "" },
      { ip: "", useragent: "" },
    ]);
    expect(await open().selectFrom("day_visitors").select("id").execute()).toEqual([]);
    expect(await open().selectFrom("user_agents").select("id").where("last_seen_at", ">", "9").execute()).toEqual([]);
  });

  test("the studio's own visits are listed, and not counted", async () => {
    await record({ cookie: "session=staff" });
    expect(await counted("all")).toEqual({});
    expect(await listNewestVisits(open(), 9)).toHaveLength(1);
  });

  test("crawlers are counted apart, and never listed", async () => {
    const bot = "Mozilla/5.0 (compatible; GPTBot/1.1; +https://openai.com/gptbot)";
    await record(
      { userAgent: bot, path: "/" },
      { userAgent: bot },
      { userAgent: "curl/8.5.0", missingPath: "/wp-login" },
    );
    expect(await counted("all")).toEqual({});
    expect(await counted("crawler")).toEqual({ GPTBot: [2, 0], curl: [1, 0] });
    expect(await counted("crawlerPath")).toEqual({ "/": [1, 0], "/contact": [1, 0], "/wp-login": [1, 0] });
    expect(await listNewestVisits(open(), 9)).toEqual([]);
    expect(await open().selectFrom("crawler_visits").select("id").execute()).toHaveLength(3);
  });

  test("who claims to be a crawler from another address is counted apart, and never listed", async () => {
    const options = { ...countingOptions, proveCrawler: async (_name: string, ip: string) => ip === "66.249.66.1" };
    const recorder = openRecorder(options);
    const userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    for (const ip of ["66.249.66.1", "203.0.113.7"]) recorder.record(samplePageView({ userAgent, ip }));
    await recorder.flush();
    await recorder.count();
    expect(await counted("crawler")).toEqual({ Googlebot: [1, 0], "Googlebot (unverified)": [1, 0] });
    expect(kindOfCrawler("Googlebot (unverified)")).toBe("unverified");
    expect(await listNewestVisits(open(), 9)).toEqual([]);
  });

  test("visits are written and counted while DNS does not answer for a crawler's", async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const recorder = openRecorder({ ...countingOptions, proveCrawler: () => promise });
    const userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    recorder.record(samplePageView({ userAgent }));
    recorder.record(samplePageView());
    await recorder.count();
    const flushed = recorder.flush();
    recorder.record(samplePageView({ path: "/" }));
    await recorder.count();
    expect(await counted("all")).toEqual({ "": [2, 1] });
    expect(await counted("crawler")).toEqual({});
    resolve(true);
    await flushed;
    await recorder.count();
    expect(await counted("crawler")).toEqual({ Googlebot: [1, 0] });
  });

  test("what the owner calls a crawler is one, and is not listed", async () => {
    const values = { text: "firefox/140", created_at: new Date(nowMs).toISOString() };
    await open().insertInto("crawler_rules").values(values).execute();
    await record({}, { userAgent: iphone });
    expect(await counted("all")).toEqual({ "": [1, 1] });
    expect(await counted("crawler")).toEqual({ "firefox/140": [1, 0] });
    expect(await counted("crawlerPath")).toEqual({ "/contact": [1, 0] });
    expect((await listNewestVisits(open(), 9)).map(({ useragent }) => useragent)).toEqual([iphone]);
  });

  test("a page that does not exist is counted by the address that was asked for", async () => {
    await record({ path: "/404", missingPath: "/no-such-page" });
    expect(await counted("path")).toEqual({ "/404": [1, 1] });
    expect(await counted("missing")).toEqual({ "/no-such-page": [1, 1] });
  });

  test("hostile texts are counted as texts", async () => {
    const path = `/<b>'"; drop table visit_counts; --😀\u202e`;
    await record({ path, referrer: "https://<script>.example/", query: "?utm_campaign=%00%3Cb%3E'\\" });
    expect(await counted("path")).toEqual({ [path]: [1, 1] });
    expect(await counted("campaign")).toEqual({ b: [1, 1] });
  });

  test("views that cannot be counted wait, and are counted once", async () => {
    const recorder = openRecorder();
    await open().schema.alterTable("visit_counts").renameTo("away").execute();
    recorder.record(samplePageView());
    await expect(recorder.count()).rejects.toThrow();
    expect(await open().selectFrom("recent_visits").select("id").execute()).toHaveLength(1);
    expect(await open().selectFrom("day_visitors").select("id").execute()).toEqual([]);
    await open().schema.alterTable("away").renameTo("visit_counts").execute();
    await recorder.stop();
    await Promise.all([recorder.count(), recorder.count(), openRecorder().count()]);
    expect(await counted("all")).toEqual({ "": [1, 1] });
    expect(await open().selectFrom("view_batches").select("id").execute()).toEqual([]);
  });

  test("where counting fails for long, the newest views wait and are counted once", async () => {
    const metrics = new MetricStore();
    const recorder = openRecorder({ waitingBytesMax: 1_000, metrics });
    await open().schema.alterTable("visit_counts").renameTo("away").execute();
    for (let i = 0; i < 20; i++) {
      recorder.record(samplePageView({ path: `/${i}` }));
      await recorder.flush();
    }
    await expect(recorder.count()).rejects.toThrow();
    await recorder.dropUncounted();
    await recorder.dropUncounted();
    const waiting = (await open().selectFrom("view_batches").select("views").execute()).map(({ views }) => views);
    expect(waiting.join("").length).toBeLessThanOrEqual(1_000);
    expect(waiting.length).toBeGreaterThan(2);
    expect(waiting.at(-1)).toContain("/19");
    await open().schema.alterTable("away").renameTo("visit_counts").execute();
    await recorder.count();
    expect(await counted("all")).toEqual({ "": [waiting.length, 1] });
    expect(await open().selectFrom("recent_visits").select("id").execute()).toHaveLength(20);
    const { text } = await createMetricsWriter(metrics)();
    expect(text).toContain(`northlight_visit_batches_uncounted_total ${20 - waiting.length}`);
    await recorder.dropUncounted();
  });

  test("a visit and what is to be counted of it are written together, or not at all", async () => {
    const recorder = openRecorder();
    await open().schema.alterTable("view_batches").renameTo("away").execute();
    recorder.record(samplePageView());
    await recorder.flush();
    expect(await open().selectFrom("recent_visits").select("id").execute()).toEqual([]);
    await open().schema.alterTable("away").renameTo("view_batches").execute();
    await recorder.count();
    expect(await counted("all")).toEqual({ "": [1, 1] });
    expect(await open().selectFrom("recent_visits").select("id").execute()).toHaveLength(1);
  });

  test("a visitor who becomes a crawler by a new rule is one from then on", async () => {
    await record({}, {});
    const values = { text: "firefox/140", created_at: new Date(nowMs).toISOString() };
    const recorder = openRecorder();
    recorder.record(samplePageView());
    await recorder.flush();
    await open().insertInto("crawler_rules").values(values).execute();
    nowMs += minuteMs;
    recorder.record(samplePageView());
    await recorder.count();
    expect(await counted("all")).toEqual({ "": [3, 1] });
    expect(await counted("path")).toEqual({ "/contact": [3, 1] });
    expect(await counted("crawler")).toEqual({ "firefox/140": [1, 0] });
  });

  test("of a stranger's paths so many are named in a day, the rest is counted as other", async () => {
    const recorder = openRecorder();
    for (let i = 0; i < valuesPerDayMax + 50; i++) {
      recorder.record(samplePageView({ path: `/made-up/${i}` }));
      if (i % 2_000 === 0) await recorder.count();
    }
    await recorder.count();
    recorder.record(samplePageView({ path: "/made-up/7" }));
    recorder.record(samplePageView({ path: "/made-up/new" }));
    nowMs += 20 * minuteMs;
    await recorder.count();
    const paths = await counted("path");
    expect(Object.keys(paths).length).toBeLessThanOrEqual(valuesPerDayMax + 1 + 200);
    expect(paths["/made-up/7"]).toEqual([2, 1]);
    expect(paths["/made-up/new"]).toBeUndefined();
    expect(Object.values(paths).reduce((sum, [views = 0]) => sum + views, 0)).toBe(valuesPerDayMax + 52);
    expect(await counted("all")).toEqual({ "": [valuesPerDayMax + 52, 1] });
  }, 60_000);
});

import { beforeEach, expect, test } from "vitest";
import { localDayOf } from "#app/lib/calendar/local-day.ts";
import { hourMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import { createVisitRecorder } from "../visit-recorder.server.ts";
import { listNewestVisits } from "../visits.store.server.ts";
import { addCrawlerRule } from "./crawler-rules/crawler-rules.usecases.server.ts";
import { type DimensionName, dimensions } from "./dimensions.ts";
import { OpenDays } from "./open-days.server.ts";
import { kindOfCrawler } from "./reading/crawlers.ts";
import type { PageView } from "./reading/view-headers.ts";

const startMs = Date.parse("2026-11-20T10:00:00.000Z");
const day = 20261120;
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

describeOnBothDatabases("counting", (open, dialect) => {
  let nowMs: number;
  /** Read again and again, so that it adds what is new. */
  let openDays: OpenDays;
  beforeEach(async () => {
    nowMs = startMs;
    openDays = new OpenDays(open(), "UTC");
    const tables = ["visit_counts", "recent_visits", "crawler_visits", "visit_salts", "crawler_rules"] as const;
    for (const table of [...tables, "user_agents"] as const) await open().deleteFrom(table).execute();
  });

  const openRecorder = (options: Partial<Parameters<typeof createVisitRecorder>[0]> = {}) => {
    const log = createSilentLogger();
    const now = () => new Date(nowMs);
    return createVisitRecorder({ db: open(), log, now, maxPerMinute: 100_000, ...countingOptions, ...options });
  };
  const record = async (...views: Partial<PageView>[]) => {
    const recorder = openRecorder();
    for (const view of views) recorder.record(samplePageView(view));
    await recorder.stop();
  };
  /** Views and visitors by text. */
  const counted = async (name: DimensionName, at: { day?: number; hour?: number; of?: OpenDays } = {}) => {
    const toRows = async (days: OpenDays) => {
      const views = (await days.read()).find((each) => each.day === (at.day ?? day))?.views;
      const counts = at.hour === undefined ? views?.list(dimensions[name]) : views?.listHours(dimensions[name]);
      const isAsked = (count: object) => at.hour === undefined || ("hour" in count && count.hour === at.hour);
      return Object.fromEntries(
        [...(counts ?? [])].filter(isAsked).map((row) => [row.text, [row.views, row.visitors]]),
      );
    };
    const rows = await toRows(at.of ?? openDays);
    if (!at.of) expect(await toRows(new OpenDays(open(), "UTC"))).toEqual(rows);
    return rows;
  };
  const rule = (text: string) => addCrawlerRule({ db: open(), timeZone: "UTC", now: () => new Date(nowMs) }, text);

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
    expect(await counted("path", { hour: 10 })).toEqual({ "/": [2, 2], "/contact": [2, 1] });
  });

  test("a campaign and a source count the view that entered with them, and what the visitor read from then on", async () => {
    await record({ path: "/" }, { path: "/tos" });
    await record({ path: "/", referrer: "https://www.google.com/", query: "?utm_campaign=spring" });
    expect(await counted("campaign")).toEqual({ spring: [1, 1] });
    await record({ path: "/contact" });
    await record({ path: "/", referrer: "https://chatgpt.com/" }, { ip: "203.0.113.10", query: "?utm_campaign=may" });
    expect(await counted("campaign")).toEqual({ spring: [2, 1], may: [1, 1] });
    expect(await counted("source")).toEqual({ Direct: [3, 2], Google: [2, 1], ChatGPT: [1, 1] });
    expect(await counted("all")).toEqual({ "": [6, 2] });
  });

  test("a visitor counts once in each hour and once in the day", async () => {
    await record({}, {});
    nowMs += hourMs;
    await record({}, { path: "/" });
    nowMs -= hourMs;
    await record({});
    expect(await counted("all")).toEqual({ "": [5, 1] });
    expect(await counted("all", { hour: 10 })).toEqual({ "": [3, 1] });
    expect(await counted("path", { hour: 11 })).toEqual({ "/contact": [1, 1], "/": [1, 1] });
    expect(await counted("path")).toEqual({ "/contact": [4, 1], "/": [1, 1] });
  });

  test("a visitor is another one on the next day, and cannot be found in the one before", async () => {
    nowMs = Date.parse("2026-11-20T23:59:59.999Z");
    await record({});
    nowMs += 1;
    await record({});
    expect([await counted("all"), await counted("all", { day: 20261121 })]).toEqual([{ "": [1, 1] }, { "": [1, 1] }]);
    const visitors = await open().selectFrom("recent_visits").select("visitor_id").distinct().execute();
    expect(visitors).toHaveLength(2);
  });

  test("days are the studio's", async () => {
    const recorder = openRecorder({ timeZone: "Pacific/Auckland" });
    nowMs = Date.parse("2026-11-20T11:30:00.000Z"); // past midnight there
    recorder.record(samplePageView());
    await recorder.flush();
    const of = new OpenDays(open(), "Pacific/Auckland");
    expect(await counted("all", { day: 20261121, hour: 0, of })).toEqual({ "": [1, 1] });
  });

  test("instances that record at the same time count each visitor once", async () => {
    const recorders = Array.from({ length: 4 }, () => openRecorder());
    for (let i = 0; i < 40; i++)
      recorders[i % 4]?.record(samplePageView({ ip: `203.0.113.${i % 5}`, path: i % 3 === 0 ? "/" : "/contact" }));
    await Promise.all(recorders.map((recorder) => recorder.flush()));
    expect(await counted("all")).toEqual({ "": [40, 5] });
    expect(await counted("path")).toEqual({ "/": [14, 5], "/contact": [26, 5] });
    expect(await counted("all", { hour: 10 })).toEqual({ "": [40, 5] });
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
    expect(await open().selectFrom("recent_visits").select("traits").distinct().execute()).toEqual([{ traits: null }]);
    expect(await open().selectFrom("user_agents").select("id").execute()).toEqual([]);
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
    await recorder.stop();
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
    await recorder.flush();
    recorder.record(samplePageView({ path: "/" }));
    await recorder.flush();
    expect(await counted("all")).toEqual({ "": [2, 1] });
    expect(await counted("crawler")).toEqual({});
    resolve(true);
    await recorder.stop();
    expect(await counted("crawler")).toEqual({ Googlebot: [1, 0] });
  });

  test("what the owner calls a crawler is one, and is not listed", async () => {
    await record({});
    await rule("firefox/140");
    await record({}, { userAgent: iphone });
    expect(await counted("all")).toEqual({ "": [1, 1] });
    expect(await counted("crawler")).toEqual({ "firefox/140": [2, 0] });
    expect(await counted("crawlerPath")).toEqual({ "/contact": [2, 0] });
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

  test("what others delete and write while a day is open is read anew", async () => {
    await record({}, {}, {});
    expect(await counted("all")).toEqual({ "": [3, 1] });
    await open().deleteFrom("recent_visits").execute(); // SQLite uses the numbers of these rows again
    await record({}, { path: "/" }, {}, {}, { path: "/tos" });
    expect(await counted("path")).toEqual({ "/contact": [3, 1], "/": [1, 1], "/tos": [1, 1] });
  });

  if (dialect === "postgres")
    test("a visit that is committed after a later one is counted", async () => {
      nowMs = Date.now();
      const at = { day: localDayOf(new Date(nowMs), "UTC") };
      const trx = await open().startTransaction().execute();
      const visit = { id: "slow", path: "/slow", timestamp: new Date(nowMs).toISOString(), useragent: "", ip: "" };
      await trx
        .insertInto("recent_visits")
        .values({ ...visit, counted: 1 })
        .execute();
      await record({});
      expect(await counted("path", at)).toEqual({ "/contact": [1, 1] });
      await trx.commit().execute();
      expect(await counted("path", at)).toEqual({ "/contact": [1, 1], "/slow": [1, 0] });
    });

  test("of a stranger's paths so many are named in a day, the rest is counted as other", async () => {
    const recorder = openRecorder();
    const paths = 12_000;
    for (let i = 0; i < paths; i++) {
      recorder.record(samplePageView({ path: `/made-up/${i}` }));
      if (i % 100 === 0) recorder.record(samplePageView({ path: "/" }));
      if (i % 5_000 === 0) await recorder.flush();
    }
    await recorder.flush();
    const named = await counted("path");
    expect(Object.keys(named).length).toBeLessThanOrEqual(10_000);
    expect(named["/"]).toEqual([paths / 100, 1]);
    expect(Object.values(named).reduce((sum, [views = 0]) => sum + views, 0)).toBe(paths + paths / 100);
    expect(await counted("all")).toEqual({ "": [paths + paths / 100, 1] });
  });
});

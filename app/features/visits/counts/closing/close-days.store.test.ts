// @module-tag long
import { sql } from "kysely";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { countingOptions, samplePageView } from "#tests/support/page-view.ts";
import { chance, createRandom, pick, type Random } from "#tests/support/seeded-random.ts";
import { createVisitRecorder } from "../../visit-recorder.server.ts";
import { listNewestVisits } from "../../visits.store.server.ts";
import {
  addCrawlerRule,
  crawlerRuleSchema,
  removeCrawlerRule,
} from "../crawler-rules/crawler-rules.usecases.server.ts";
import { dimensions, grains } from "../dimensions.ts";
import { OpenDays } from "../open-days.server.ts";
import { closeDays } from "./close-days.usecases.server.ts";
import { retainedValues } from "./old-counts.store.server.ts";
import { rollUp } from "./roll-up.usecases.server.ts";

vi.setConfig({ testTimeout: 60_000 });

const timeZone = "Europe/Berlin";
/** Midnight there, on the day before its clocks go back. */
const startMs = Date.parse("2026-10-23T22:00:00.000Z");
const days = [20261024, 20261025, 20261026];

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";
const oddReader = `${firefox.replace("Firefox", "OddReader")} Firefox/140.0`;
const agents = [firefox, iphone, oddReader, "Mozilla/5.0 (compatible; GPTBot/1.1)", ""];

describeOnBothDatabases("the counts of days", (open) => {
  let nowMs: number;
  beforeEach(async () => {
    nowMs = startMs;
    const tables = ["visit_counts", "visit_pairs", "recent_visits", "crawler_visits", "visit_salts"] as const;
    for (const table of [...tables, "crawler_rules", "visit_recounts", "user_agents"] as const)
      await open().deleteFrom(table).execute();
  });

  const now = () => new Date(nowMs);
  const closing = () => ({ db: open(), timeZone, now });
  const openRecorder = (db = open()) =>
    createVisitRecorder({
      ...{ db, log: createSilentLogger(), now, maxPerMinute: 1_000_000 },
      ...countingOptions,
      timeZone,
      proveCrawler: async (_name, ip) => Number(ip.at(-1)) % 2 === 0,
    });
  /** Opens an instance that can be killed; unwritten data is then lost. */
  const openInstance = () => {
    let isKilled = false;
    const db = new Proxy(open(), {
      get(target, name) {
        if (isKilled) throw new Error("killed");
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const kill = () => {
      isKilled = true;
    };
    return { recorder: openRecorder(db), kill };
  };

  const randomView = (random: Random) =>
    samplePageView({
      path: pick(random, ["/", "/contact", "/projects", "/404"]),
      missingPath: chance(random, 0.1) ? pick(random, ["/wp-login", "/old"]) : undefined,
      ip: `203.0.113.${Math.floor(random() * 12)}`,
      userAgent: pick(random, agents),
      referrer: pick(random, ["", "", "https://www.google.com/", "https://chatgpt.com/", "https://friends.example/x"]),
      query: chance(random, 0.2) ? `?utm_campaign=${pick(random, ["spring", "may"])}` : "",
      acceptLanguage: pick(random, ["de-AT", "en-US", "de", ""]),
      refusesTracking: chance(random, 0.1),
      cookie: chance(random, 0.05) ? "staff" : "",
    });

  /** Runs two instances for three days; some are killed with unwritten views, some are restarted. */
  async function live(seed: number): Promise<void> {
    const random = createRandom(seed);
    const instances = [openInstance(), openInstance()];
    const openDays = new OpenDays(open(), timeZone);
    const flushAll = async () => {
      const stopped = instances.splice(0, instances.length, openInstance(), openInstance());
      for (const { recorder } of stopped) await recorder.stop(); // also what waits for DNS
    };
    for (let step = 0; step < 60; step++) {
      nowMs = startMs + Math.floor(((step + random()) / 60) * 3 * dayMs) + hourMs;
      const index = Math.floor(random() * 2);
      const instance = instances[index] as (typeof instances)[number];
      for (let i = 0; i < 1 + random() * 6; i++) instance.recorder.record(randomView(random));
      if (chance(random, 0.1)) {
        instance.kill();
        instances[index] = openInstance();
      } else if (chance(random, 0.7)) await instance.recorder.flush();
      if (chance(random, 0.1)) await flushAll();
      if (chance(random, 0.1)) await openDays.read();
      if (chance(random, 0.1)) {
        await flushAll(); // within a second, as ever
        await closeDays(closing());
      }
    }
    await Promise.all(instances.map(({ recorder }) => recorder.stop()));
    nowMs = startMs + 4 * dayMs;
    const lists = (await openDays.read()).map(({ day, views }) => [day, views.list(dimensions.path)] as const);
    await closeDays(closing());
    // The page has shown the same of days that were open.
    for (const [day, list] of lists) expect(await listCounts(dimensions.path, day)).toEqual(list);
  }

  async function listCounts(dimension: number, day: number) {
    const { rows } = await sql<{ text: string; views: number; visitors: number }>`
      select text, views, visitors from visit_counts join visit_values on visit_values.id = value_id
      where grain = ${grains.day} and visit_counts.dimension = ${dimension} and period = ${day}
      order by views desc, text`.execute(open());
    return rows;
  }

  async function snapshot() {
    const { rows: counts } = await sql`
      select grain, dimension, period, value_id, sum(views) as views, sum(visitors) as visitors
      from visit_counts group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(open());
    const { rows: pairs } = await sql`
      select day, dimension, value_id, other_dimension, other_value_id, views, visitors from visit_pairs
      order by 1, 2, 3, 4, 5`.execute(open());
    return { counts, pairs };
  }

  async function recountAll(): Promise<void> {
    await open()
      .insertInto("visit_recounts")
      .values(days.map((day) => ({ day })))
      .execute();
    await closeDays(closing());
    expect(await open().selectFrom("visit_recounts").select("day").execute()).toEqual([]);
  }

  const sumOf = async (dimension: number, period: number, grain: number = grains.day) => {
    const { rows } = await sql<{ views: number; visitors: number }>`
      select coalesce(sum(views), 0) as views, coalesce(sum(visitors), 0) as visitors from visit_counts
      where grain = ${grain} and dimension = ${dimension} and period = ${period}`.execute(open());
    return [Number(rows[0]?.views), Number(rows[0]?.visitors)];
  };

  test.each([1, 2, 3, 4, 5, 6])("kept over days equal those that are made of the visits: history %i", async (seed) => {
    await live(seed);
    const kept = await snapshot();
    expect(kept.pairs.length).toBeGreaterThan(100);
    const named = await open().selectFrom("visit_values").select("text").where("text", "like", "GPTBot%").execute();
    expect(named.map(({ text }) => text).sort()).toEqual(["GPTBot", "GPTBot (unverified)"]);
    for (const day of days) {
      const { rows } = await sql<{ views: number; visitors: number }>`
        select count(*) as views, count(distinct visitor_id) as visitors from recent_visits
        where counted = 1 and timestamp >= ${new Date(startMs + (day - 20261024) * dayMs + (day > 20261025 ? hourMs : 0)).toISOString()}
          and timestamp < ${new Date(startMs + (day - 20261023) * dayMs + (day > 20261024 ? hourMs : 0)).toISOString()}`.execute(
        open(),
      );
      expect(await sumOf(dimensions.all, day)).toEqual([Number(rows[0]?.views), Number(rows[0]?.visitors)]);
      expect(rows[0]?.views).toBeGreaterThan(20);
    }
    await recountAll();
    expect(await snapshot()).toEqual(kept);
  });

  test("a day of which visits are deleted before it is over keeps their counts, and adds what comes", async () => {
    const recorder = openRecorder();
    for (const path of ["/", "/contact", "/"]) recorder.record(samplePageView({ path }));
    recorder.record(samplePageView({ userAgent: "curl/8.5.0" }));
    await recorder.stop();
    const openDays = new OpenDays(open(), timeZone);
    await openDays.read();
    nowMs += hourMs;
    await Promise.all([1, 2].map(() => rollUp(closing(), 20261024, { until: now().toISOString() })));
    for (const table of ["recent_visits", "crawler_visits"] as const) await open().deleteFrom(table).execute();
    const other = openRecorder();
    other.record(samplePageView({ ip: "203.0.113.10" }));
    await other.flush();
    const [today] = await openDays.read();
    expect(today?.views.list(dimensions.all)).toEqual([{ text: "", views: 1, visitors: 1 }]);
    for (let closed = 0; closed < 2; closed++) {
      expect(await sumOf(dimensions.all, 20261024)).toEqual([3 + closed, 1 + closed]);
      expect(await sumOf(dimensions.crawler, 20261024)).toEqual([1, 0]);
      nowMs = startMs + 2 * dayMs;
      await closeDays(closing());
    }
    await open().insertInto("visit_recounts").values({ day: 20261024 }).execute();
    await closeDays(closing());
    expect(await sumOf(dimensions.all, 20261024)).toEqual([4, 2]);
  });

  test("a rule makes crawlers of visitors backwards, and taking it back makes visitors of them again", async () => {
    await live(7);
    const kept = await snapshot();
    await addCrawlerRule(closing(), "oddreader");
    await expect(addCrawlerRule(closing(), "oddreader")).rejects.toThrow("There is such a rule already.");
    await closeDays(closing());
    const ruled = await snapshot();
    expect(ruled.counts).not.toEqual(kept.counts);
    for (const day of days) {
      const [all = 0] = await sumOf(dimensions.all, day);
      const [crawlers = 0] = await sumOf(dimensions.crawler, day);
      const before = (row: unknown, dimension: number) => {
        const { grain, period, dimension: own, views } = row as Record<string, number>;
        return grain === grains.day && period === day && own === dimension ? Number(views) : 0;
      };
      const total = (dimension: number) => kept.counts.reduce<number>((sum, row) => sum + before(row, dimension), 0);
      expect(all).toBeLessThan(total(dimensions.all));
      expect(all + crawlers).toBe(total(dimensions.all) + total(dimensions.crawler));
    }
    expect((await listNewestVisits(open(), 500)).some(({ useragent }) => useragent.includes("OddReader"))).toBe(false);
    const [rule] = await open().selectFrom("crawler_rules").select("id").execute();
    await removeCrawlerRule(closing(), rule?.id ?? 0);
    await closeDays(closing());
    expect(await snapshot()).toEqual(kept);
    await expect(removeCrawlerRule(closing(), 999_999)).rejects.toMatchObject({ status: 404 });
  });

  test("a day whose visits are no longer all stored keeps its counts", async () => {
    await live(8);
    const kept = await snapshot();
    const oldest = sql`select id from recent_visits where counted = 1 order by timestamp limit 1`;
    await sql`delete from recent_visits where id in (${oldest})`.execute(open());
    await addCrawlerRule(closing(), "firefox/140");
    await closeDays(closing());
    const after = await snapshot();
    const ofDay = (rows: readonly unknown[], day: number) =>
      rows.filter((row) => (row as { grain: number; period: number }).period === day);
    expect(ofDay(after.counts, days[0] ?? 0)).toEqual(ofDay(kept.counts, days[0] ?? 0));
  });

  test("the salt of yesterday is gone five minutes after midnight, even where closing the day fails", async () => {
    const recorder = openRecorder();
    recorder.record(samplePageView());
    await recorder.flush();
    nowMs = startMs + dayMs + 4 * minuteMs;
    await closeDays(closing());
    expect(await open().selectFrom("visit_salts").select("salt").execute()).not.toEqual([{ salt: "" }]);
    nowMs += 2 * minuteMs;
    await open().schema.alterTable("visit_pairs").renameTo("away").execute();
    await expect(closeDays(closing())).rejects.toThrow();
    await open().schema.alterTable("away").renameTo("visit_pairs").execute();
    expect(await open().selectFrom("visit_salts").select("salt").execute()).toEqual([{ salt: "" }]);
    await closeDays(closing());
    expect(await open().selectFrom("visit_salts").select("salt").execute()).toEqual([]);
  });

  describe("bounds", () => {
    test("of a flood of paths and referrers, the most frequent stay, and nothing is lost", async () => {
      const recorder = openRecorder();
      const flood = retainedValues + 1_200;
      for (let i = 0; i < flood; i++)
        recorder.record(
          samplePageView({ path: `/${i}`, ip: `10.0.${i >> 8}.${i & 255}`, referrer: `https://${i}.evil.example/` }),
        );
      for (let i = 0; i < 40; i++) recorder.record(samplePageView({ path: "/contact" }));
      await recorder.flush();
      nowMs += dayMs + hourMs;
      await closeDays(closing());
      const values = async (dimension: number, grain: number = grains.day) => {
        const { rows } = await sql<{ text: string; views: number }>`
          select text, sum(views) as views from visit_counts join visit_values on visit_values.id = value_id
          where grain = ${grain} and visit_counts.dimension = ${dimension} group by text order by 2 desc`.execute(
          open(),
        );
        return new Map(rows.map(({ text, views }) => [text, Number(views)]));
      };
      const paths = await values(dimensions.path);
      expect(paths.size).toBe(retainedValues + 1);
      expect(paths.get("/contact")).toBe(40);
      expect(paths.get("(other)")).toBe(flood - retainedValues + 1);
      expect((await values(dimensions.source)).size).toBe(retainedValues + 1);
      expect((await values(dimensions.path, grains.hour)).size).toBe(retainedValues + 1);
      const { rows } = await sql<{ count: number }>`select count(*) as count from visit_pairs`.execute(open());
      expect(Number(rows[0]?.count)).toBeLessThanOrEqual(3_000);
      expect(await sumOf(dimensions.all, 20261024)).toEqual([flood + 40, flood + 1]);
    });

    test("a flooded day is counted in parts, names no more values, and loses no view", async () => {
      const recorder = openRecorder();
      const flooded = { ...closing(), viewsAtOnce: 500 };
      const openDays = new OpenDays(open(), timeZone);
      const [hours, views] = [3, 700];
      for (let hour = 0; hour < hours; hour++) {
        for (let i = 0; i < views; i++) {
          nowMs += 1;
          recorder.record(samplePageView({ path: `/${hour}/${i}` }));
        }
        recorder.record(samplePageView({ path: "/contact" }));
        await recorder.flush();
        nowMs += hourMs;
        await closeDays(flooded); // the day is not over
        const counted = (await sumOf(dimensions.all, 20261024))[0] ?? 0;
        const [today] = await openDays.read();
        expect(today?.views.size).toBeLessThanOrEqual(500);
        expect(counted + (today?.views.size ?? 0)).toBe((hour + 1) * (views + 1));
      }
      const total = hours * (views + 1);
      for (let closed = 0; closed < 2; closed++) {
        nowMs += dayMs;
        await closeDays(flooded);
        expect((await sumOf(dimensions.all, 20261024))[0]).toBe(total);
        expect((await sumOf(dimensions.path, 20261024))[0]).toBe(total);
        const paths = await listCounts(dimensions.path, 20261024);
        expect(paths.length).toBeLessThanOrEqual(retainedValues + 1);
        await open().insertInto("visit_recounts").values({ day: 20261024 }).execute();
      }
    });

    test("a clock that was far ahead, or at 1970, loses no view, and no month keeps a sum that was made too early", async () => {
      for (const atMs of [startMs, startMs + 400 * dayMs, 0, startMs + hourMs]) {
        nowMs = atMs;
        const recorder = openRecorder();
        recorder.record(samplePageView());
        await recorder.flush();
        await closeDays(closing());
      }
      nowMs = startMs + 31 * dayMs;
      await closeDays(closing());
      expect((await sumOf(dimensions.all, days[0] ?? 0))[0]).toBe(2);
      expect((await sumOf(dimensions.all, 202610, grains.month))[0]).toBe(2);
      nowMs = startMs + 440 * dayMs;
      await closeDays(closing());
      const ofMonths = [197001, 202610, 202711].map((month) => sumOf(dimensions.all, month, grains.month));
      expect((await Promise.all(ofMonths)).map(([views]) => views)).toEqual([1, 2, 1]);
      expect(await open().selectFrom("visit_salts").select("day").execute()).toEqual([]);
    });

    test("hours go after 35 days, except the sum; months stay, made once", async () => {
      await live(10);
      nowMs = startMs + 36 * dayMs + 4 * dayMs;
      await closeDays(closing());
      const hours = await open()
        .selectFrom("visit_counts")
        .select("dimension")
        .distinct()
        .where("grain", "=", grains.hour)
        .execute();
      expect(hours).toEqual([{ dimension: dimensions.all }]);
      const october = await sumOf(dimensions.path, 202610, grains.month);
      const ofDays = await Promise.all(days.map((day) => sumOf(dimensions.path, day)));
      expect(october[0]).toBe(ofDays.reduce((sum, [views = 0]) => sum + views, 0));
      const made = await snapshot();
      await closeDays(closing());
      expect(await snapshot()).toEqual(made);
    });
  });
});

test("a rule is a part of a user agent, in one line", () => {
  expect(crawlerRuleSchema.parse({ text: "  Odd\nReader " })).toEqual({ text: "Odd Reader" });
  for (const text of ["ab", "x".repeat(101), " \u0000 "])
    expect(crawlerRuleSchema.safeParse({ text }).success).toBe(false);
});

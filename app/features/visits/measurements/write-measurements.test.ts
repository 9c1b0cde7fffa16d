import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { openSqlite } from "#tests/support/database/test-database.ts";
import { countingOptions } from "#tests/support/page-view.ts";
import { listScriptErrors } from "../script-errors/script-errors.store.server.ts";
import { createVisitRecorder, type VisitRecorder } from "../visit-recorder.server.ts";
import { readVitalCounts } from "../vitals/vitals.store.server.ts";
import type { SentMeasurement } from "./write-measurements.server.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const [firstDay, lastDay] = [20260101, 20261231];
const perMinute = 1_000;

let db: Db;
let recorder: VisitRecorder;
let now: Date;

beforeEach(async () => {
  now = new Date("2026-11-23T23:30:00.000Z");
  db = await openSqlite();
  recorder = createVisitRecorder({
    ...{ db, log: createSilentLogger(), now: () => now, maxPerMinute: perMinute },
    ...{ ...countingOptions, timeZone: "Europe/Berlin" },
  });
});
afterEach(async () => {
  await recorder.stop();
});

const record = (changes: Partial<SentMeasurement> = {}) =>
  recorder.measure({
    ...{ path: "/", vitals: { lcp: 1_000 }, ip: "203.0.113.9", userAgent: firefox, cookie: null },
    ...changes,
  });
const counted = async () => {
  await recorder.flush();
  return readVitalCounts(db, firstDay, lastDay);
};

describe("a measurement", () => {
  test("is counted for its page, its device and the studio's day", async () => {
    record({ vitals: { lcp: 1_000, cls: 0 } });
    record({ userAgent: phone, path: "/contact" });
    expect(await counted()).toHaveLength(3);
    const days = await db.selectFrom("vital_counts").select(["day", "device"]).distinct().execute();
    expect(days).toEqual([
      { day: 20261124, device: 0 },
      { day: 20261124, device: 1 },
    ]);
  });

  test.each<[string, Partial<SentMeasurement>]>([
    ["the studio itself", { cookie: "session=staff" }],
    ["a crawler", { userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" }],
    ["what names no browser", { userAgent: "" }],
    ["a page of the studio's", { path: "/admin" }],
  ])("is not counted from %s", async (_who, changes) => {
    record(changes);
    expect(await counted()).toEqual([]);
  });

  test("with an error is listed with its page, and with nothing of the visitor", async () => {
    record({ vitals: undefined, errors: [{ message: "<b>x</b> is no function", file: "/a.js", line: 4 }] });
    await recorder.flush();
    expect(await listScriptErrors(db, firstDay, lastDay, 10)).toMatchObject([
      { message: "<b>x</b> is no function", file: "/a.js", line: 4, page: "/", happened: 1 },
    ]);
    expect(JSON.stringify(await db.selectFrom("script_errors").selectAll().execute())).not.toContain("203.0");
  });
});

test("a flood of forged measurements grows nothing without bound", async () => {
  const networks = 20;
  for (let network = 0; network < networks; network++) {
    for (let n = 0; n < 2 * perMinute; n++) {
      const forged = network * perMinute + n;
      record({
        ip: `203.0.${network}.1`,
        path: `/made-up/${forged}`,
        vitals: {
          lcp: forged % 120_000,
          inp: forged % 60_000,
          cls: (forged % 2_000) / 100,
          ttfb: (forged * 7) % 120_000,
        },
        errors: [
          { message: `made up ${String.fromCharCode(0x4e00 + (forged % 20_000))}`, file: "/x.js", line: forged },
        ],
      });
      if (n % 500 === 0) await recorder.flush();
    }
  }
  const vitals = await counted();
  expect(new Set(vitals.map(({ page }) => page))).toEqual(new Set(["/404"]));
  expect(vitals.length).toBeLessThan(500);
  expect(await listScriptErrors(db, firstDay, lastDay, 10_000)).toHaveLength(201);
  const measured = vitals.filter(({ vital }) => vital === "lcp").reduce((sum, count) => sum + count.measured, 0);
  expect(measured).toBe(networks * perMinute);
});

test("measurements wait for a database that is away", async () => {
  await db.schema.alterTable("vital_counts").renameTo("vital_counts_away").execute();
  record();
  await recorder.flush();
  await db.schema.alterTable("vital_counts_away").renameTo("vital_counts").execute();
  record();
  expect((await counted()).map(({ measured }) => measured)).toEqual([2]);
});

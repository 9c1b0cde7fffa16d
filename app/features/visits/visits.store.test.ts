import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { explainOnSqlite } from "#tests/store/explain-plan.ts";
import { insertVisits } from "#tests/support/database/insert-visits.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import {
  deleteUnusedUserAgents,
  deleteUserAgentsPast,
  deleteVisitsPast,
  deleteVisitsUpTo,
  findVisitsPast,
  listNewestVisits,
  type Visit,
} from "./visits.store.server.ts";

const startOfTime = Date.parse("2026-11-20T10:00:00.000Z");
const at = (ms: number): string => new Date(startOfTime + ms).toISOString();
const visit = (id: string, ms: number): Visit => ({
  id,
  path: "/contact",
  timestamp: at(ms),
  useragent: "Firefox",
  ip: "203.0.113.9",
});

describeOnBothDatabases("the visits' store", (open, dialect) => {
  beforeEach(async () => {
    await open().deleteFrom("recent_visits").execute();
    await open().deleteFrom("visit_clearings").execute();
    await open().deleteFrom("user_agents").execute();
  });

  const newest = async (limit = 10) => (await listNewestVisits(open(), limit)).map(({ id }) => id);

  test("the newest come first, as many as asked for, in one order at equal times", async () => {
    await insertVisits(open(), [visit("a", 1), visit("c", 2), visit("b", 2), visit("d", 0)]);
    expect(await newest()).toEqual(["b", "c", "a", "d"]);
    expect(await newest(2)).toEqual(["b", "c"]);
  });

  test("a visit comes back as it was", async () => {
    const odd = { ...visit("a", 0), path: "/<b>👩‍👧'", useragent: '"; drop table recent_visits; --', ip: "" };
    await insertVisits(open(), [odd]);
    expect(await listNewestVisits(open(), 10)).toEqual([odd]);
  });

  test("two hundred are written together, or none of them", async () => {
    const many = Array.from({ length: 200 }, (_, i) => visit(`v${i}`, i));
    await expect(insertVisits(open(), [...many, visit("v7", 0)])).rejects.toThrow(/unique/i);
    expect(await newest()).toEqual([]);
    await insertVisits(open(), many);
    expect(await newest(1)).toEqual(["v199"]);
  });

  const agents = async () =>
    (await open().selectFrom("user_agents").selectAll().orderBy("useragent").execute()).map(
      ({ useragent, last_seen_at }) => [useragent, last_seen_at],
    );
  const visitBy = (useragent: string, ms: number): Visit => ({ ...visit(`${useragent}-${ms}`, ms), useragent });

  test("a user agent is one row with the minute of its newest visit, in whatever order visits come", async () => {
    const [early, late] = [4 * minuteMs - 1, 4 * minuteMs + 1];
    await insertVisits(open(), [visitBy("Firefox", late), visitBy("Safari", 1), visitBy("Firefox", 3), visitBy("", 9)]);
    await insertVisits(open(), [visitBy("Firefox", early), visitBy("Safari", early)]);
    expect(await agents()).toEqual([
      ["Firefox", at(5 * minuteMs)],
      ["Safari", at(4 * minuteMs)],
    ]);
    expect((await listNewestVisits(open(), 10)).map(({ useragent }) => useragent)).toEqual([
      "Firefox",
      "Firefox",
      "Safari",
      "",
      "Firefox",
      "Safari",
    ]);
  });

  if (dialect === "postgres") {
    test("a visit of a known user agent does not wait for another transaction with it", async () => {
      await insertVisits(open(), [visitBy("Firefox", 1)]);
      await open()
        .transaction()
        .execute(async (trx) => {
          await insertVisits(trx, [visitBy("Firefox", 2)]);
          await open()
            .transaction()
            .execute(async (other) => {
              await sql`set local lock_timeout = '1s'`.execute(other);
              await insertVisits(other, [visitBy("Firefox", 3)]);
            });
        });
      expect(await newest()).toHaveLength(3);
    });
  }

  test("instances that write the same user agents at once do not block each other for good", async () => {
    const names = Array.from({ length: 20 }, (_, i) => `Browser ${i}`);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const visits = (n % 2 ? names : names.toReversed()).map((name) => visitBy(name, n * minuteMs));
        return open()
          .transaction()
          .execute((trx) => insertVisits(trx, visits));
      }),
    );
    expect((await agents()).every(([, lastSeenAt]) => lastSeenAt === at(7 * minuteMs))).toBe(true);
  });

  test("several instances delete what is too much at once, and no more", async () => {
    await insertVisits(
      open(),
      Array.from({ length: 200 }, (_, i) => visit(`v${i}`, i)),
    );
    await Promise.all(Array.from({ length: 6 }, () => deleteVisitsPast(open(), 50, 60)));
    while ((await deleteVisitsPast(open(), 50, 60)) > 0);
    expect(await newest(200)).toHaveLength(50);
    expect(await newest(1)).toEqual(["v199"]);
  });

  if (dialect === "postgres") {
    test("PostgreSQL finds what is too much by the index of row numbers", async () => {
      const plan = await open()
        .connection()
        .execute(async (db) => {
          await sql`set enable_seqscan = off`.execute(db); // an empty table is quicker to read as a whole
          const explained = await sql<{ "QUERY PLAN": string }>`explain ${findVisitsPast(10, 10)}`.execute(db);
          await sql`set enable_seqscan = on`.execute(db);
          return explained.rows.map((row) => row["QUERY PLAN"]).join("\n");
        });
      expect(plan).toMatch(/Index (Only )?Scan (Backward )?using recent_visits_by_rowid/);
      expect(plan).not.toMatch(/Seq Scan|Sort/);
    });
  }

  test("of too many user agents the ones seen last stay; visits of the others stay without", async () => {
    await insertVisits(open(), [
      visitBy("A", 0),
      visitBy("B", minuteMs),
      visitBy("C", 2 * minuteMs),
      visitBy("A", 3 * minuteMs),
    ]);
    expect(await deleteUserAgentsPast(open(), 1, 1)).toBe(1);
    expect(await deleteUserAgentsPast(open(), 1, 9)).toBe(1);
    expect(await deleteUserAgentsPast(open(), 1, 9)).toBe(0);
    // An id that was used is not used again: the visits of B and C must not become D's.
    await insertVisits(open(), [visitBy("D", 4 * minuteMs)]);
    expect((await listNewestVisits(open(), 10)).map(({ useragent }) => useragent)).toEqual(["D", "A", "", "", "A"]);
  });
});

test("SQLite walks the index to the newest visits, and does not sort them", async () => {
  const plan = await explainOnSqlite((db) => listNewestVisits(db, 10));
  expect(plan).toContain("SEARCH recent_visits USING INDEX recent_visits_newest (timestamp>?)");
  expect(plan).not.toMatch(/SCAN recent_visits|TEMP B-TREE/);
});

test("SQLite finds the visits of a clearing by their index", async () => {
  const plan = await explainOnSqlite((db) => deleteVisitsUpTo(db, at(0), 10));
  expect(plan).toContain("recent_visits_newest (timestamp<?)");
  expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

test("SQLite finds what is too much by row numbers and indexes, and counts no visits", async () => {
  const past = await explainOnSqlite((db) => deleteVisitsPast(db, 10, 10));
  expect(past).toContain("SEARCH recent_visits USING INTEGER PRIMARY KEY (rowid<?)");
  const unused = await explainOnSqlite((db) => deleteUnusedUserAgents(db, at(0), 10));
  expect(unused).toContain("SEARCH user_agents USING COVERING INDEX user_agents_by_last_seen (last_seen_at<?)");
  // The oldest visit is one step into its index.
  expect(unused).toContain("SEARCH recent_visits USING COVERING INDEX recent_visits_newest");
  for (const plan of [past, unused]) expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
});

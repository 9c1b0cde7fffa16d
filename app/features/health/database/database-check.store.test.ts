import { sql } from "kysely";
import { expect, test } from "vitest";
import { minuteMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { createClockCheck } from "../machine/clock-check.server.ts";
import { createDatabaseCheck, findPostgresProblem, type WithDatabase } from "./database-check.server.ts";

const signal = new AbortController().signal;

describeOnBothDatabases("the database check", (open, dialect) => {
  const withDatabase: WithDatabase = (use) => use(open());
  const check = () => createDatabaseCheck(withDatabase).run(signal);

  test("names the product and the size", async () => {
    const product = dialect === "postgres" ? "PostgreSQL \\d+" : "SQLite 3\\.\\d+\\.\\d+";
    expect(await check()).toEqual({
      verdict: "ok",
      finding: expect.stringMatching(new RegExp(`^${product} responds and .*; it takes [\\d.]+ [KM]B\\.$`)),
    });
  });

  test("notices missing migrations, and those of a newer version", async () => {
    const rename = (from: string, to: string) =>
      sql`update kysely_migration set name = ${to} where name = ${from}`.execute(open());
    await rename("0007-write-probe", "9999-newer");
    expect(await check()).toMatchObject({ verdict: "error", finding: expect.stringContaining("9999-newer") });
    await sql`delete from kysely_migration where name = '9999-newer'`.execute(open());
    expect(await check()).toMatchObject({ verdict: "warning", finding: expect.stringContaining("0007-write-probe") });
  });

  test("compares PostgreSQL's clock with ours", async () => {
    const checkAt = (offsetMs: number) =>
      createClockCheck({ now: () => new Date(Date.now() + offsetMs), withDatabase, newestFile: "none" }).run(signal);
    expect(await checkAt(0)).toMatchObject({ verdict: "ok" });
    const isCompared = dialect === "postgres";
    expect(await checkAt(-30_000)).toMatchObject({ verdict: isCompared ? "warning" : "ok" });
    expect(await checkAt(10 * minuteMs)).toMatchObject({
      verdict: isCompared ? "error" : "ok",
      finding: expect.stringMatching(isCompared ? /PostgreSQL's clock is 10 minutes behind this machine's/ : /shows/),
    });
  });
});

test("a database that cannot be opened, or does not exist yet, is a finding", async () => {
  const refused = createDatabaseCheck(() => Promise.reject(new Error("PostgreSQL refuses the password.")));
  expect(await refused.run(signal)).toEqual({ verdict: "error", finding: "PostgreSQL refuses the password." });
  expect(await createDatabaseCheck(async () => undefined).run(signal)).toMatchObject({ verdict: "warning" });
});

test.each([
  [{ version: 18, isStandby: true, encoding: "UTF8" }, "error"],
  [{ version: 18, isStandby: false, encoding: "SQL_ASCII" }, "error"],
  [{ version: 14, isStandby: false, encoding: "UTF8" }, "warning"],
  [{ version: 19, isStandby: false, encoding: "UTF8" }, "warning"],
  [{ version: 15, isStandby: false, encoding: "UTF8" }, undefined],
])("the verdict on %j is %s", (server, verdict) => expect(findPostgresProblem(server)?.verdict).toBe(verdict));

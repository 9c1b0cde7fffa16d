import { readdirSync } from "node:fs";
import { Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { listNewestVisits } from "#app/features/visits/visits.store.server.ts";
import { dialectOf, openDatabase } from "#app/platform/database/database.server.ts";
import { isNewDatabase, MigrationError, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#app/platform/database/migrations/all.ts";
import type { SiteMigration } from "#app/platform/database/site-migration.ts";
import { createSqliteDialect } from "#app/platform/database/sqlite/sqlite-dialect.server.ts";
import type { Db, Tables } from "#app/platform/database/tables.ts";
import { StartError } from "#app/platform/start-error.ts";
import { createPostgresDatabase } from "../support/database/postgres-database.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const allNames = Object.keys(migrations);

/** @returns a function that opens the same empty database repeatedly, like several instances of the site */
async function prepareDatabase(dialect: "sqlite" | "postgres"): Promise<() => Db> {
  const opened: Db[] = [];
  const closeAll = () => Promise.all(opened.map((db) => db.destroy()));
  let location = { url: undefined as string | undefined, dataDir: "" };
  if (dialect === "sqlite") {
    location.dataDir = createTemporaryFolder();
    onTestFinished(async () => void (await closeAll()));
  } else {
    const { url, drop } = await createPostgresDatabase(inject("postgresUrl"));
    location = { url, dataDir: "" };
    onTestFinished(async () => {
      await closeAll();
      await drop();
    });
  }
  return () => {
    const db = openDatabase(location);
    opened.push(db);
    return db;
  };
}

const tableNames = async (db: Db): Promise<string[]> =>
  (await db.introspection.getTables()).map((table) => table.name).sort();

test("every migration of the folder is in the sequence, by its name and in order", () => {
  const folder = new URL("../../app/platform/database/migrations/", import.meta.url);
  const files = readdirSync(folder).filter((file) => /^\d.*\.ts$/.test(file));
  expect(allNames).toEqual(files.map((file) => file.replace(/\.ts$/, "")).sort());
});

describe.each(["sqlite", "postgres"] as const)("migrations on %s", (dialect) => {
  test("a new database gets all of them", async () => {
    const db = (await prepareDatabase(dialect))();
    expect(await isNewDatabase(db)).toBe(true);
    expect(await migrateDatabase(db)).toEqual(allNames);
    expect(await isNewDatabase(db)).toBe(false);
    expect(dialectOf(db)).toBe(dialect);
    expect(await tableNames(db)).toEqual(
      expect.arrayContaining(["account", "contact_messages", "contact_replies", "mails", "recent_visits", "user"]),
    );
  });

  test("a second run does nothing, also after a restart", async () => {
    const open = await prepareDatabase(dialect);
    const first = open();
    await migrateDatabase(first);
    expect(await migrateDatabase(first)).toEqual([]);
    expect(await migrateDatabase(open())).toEqual([]);
  });

  test("of instances that start at once, one migrates and all are ready", async () => {
    const open = await prepareDatabase(dialect);
    const instances = [open(), open(), open()];
    const ran = await Promise.all(instances.map((db) => migrateDatabase(db)));
    expect(ran.flat()).toEqual(allNames);
    for (const db of instances) expect(await db.selectFrom("contact_messages").selectAll().execute()).toEqual([]);
  });

  test("one that fails leaves the old state, is reported with its reason, and can be corrected", async () => {
    const open = await prepareDatabase(dialect);
    const db = open();
    await migrateDatabase(db);
    const before = await tableNames(db);
    const good: Migration = {
      up: async (trx) => {
        await trx.schema.createTable("half_way").addColumn("id", "text").execute();
        await sql`insert into rate_limits (key, used, ends_at) values ('from a migration', 1, '')`.execute(trx);
      },
    };
    const bad: Migration = {
      up: async (trx) => {
        await trx.schema.createTable("never").addColumn("id", "text").execute();
        await sql`insert into missing_table values (1)`.execute(trx);
      },
    };

    const error = await migrateDatabase(db, { ...migrations, "0098-good": good, "0099-bad": bad }).catch(
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(MigrationError);
    expect((error as MigrationError).message).toMatch(/0099-bad.*as it was before.*missing_table/);
    expect(await tableNames(db)).toEqual(before);
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);

    expect(await migrateDatabase(open(), { ...migrations, "0098-good": good })).toEqual(["0098-good"]);
  });

  test("a database of a newer version of the site is not changed, and the message says so", async () => {
    const open = await prepareDatabase(dialect);
    const newer: Migration = { up: async () => {} };
    await migrateDatabase(open(), { ...migrations, "9999-newer": newer });
    const refused = migrateDatabase(open());
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(/made by a newer version of the site \(migration 9999-newer\)/);
  });

  test("a database to which newer versions only added is used as it is", async () => {
    const open = await prepareDatabase(dialect);
    const addTable = (name: string): SiteMigration => ({
      isAdditive: true,
      up: async (trx) => void (await trx.schema.createTable(name).addColumn("id", "text").execute()),
    });
    const newer = { ...migrations, "9997-adds": addTable("added"), "9998-adds-more": addTable("added_later") };
    const db = open();
    expect(await migrateDatabase(db, newer)).toEqual([...allNames, "9997-adds", "9998-adds-more"]);
    expect(await migrateDatabase(open())).toEqual([]);
    expect(await tableNames(open())).toEqual(expect.arrayContaining(["added", "added_later"]));

    // The next upgrade continues where the first one ended.
    const changing: SiteMigration = { up: async () => {} };
    expect(await migrateDatabase(open(), { ...newer, "9999-changes": changing })).toEqual(["9999-changes"]);
    await expect(migrateDatabase(open(), newer)).rejects.toThrow(
      /newer version of the site \(migration 9999-changes\)/,
    );
    await expect(migrateDatabase(open())).rejects.toThrow(/migration 9999-changes/);
  });

  test("user agents of visits are moved into a table of their own, and the previous release keeps working", async () => {
    const db = (await prepareDatabase(dialect))();
    const before = Object.entries(migrations).filter(([name]) => name < "0004");
    await migrateDatabase(db, Object.fromEntries(before));
    const agents = ["Firefox", "Safari", "Firefox", "", "Opera"];
    const writeAsBefore = (n: number) => {
      const visit = { id: `v${n}`, path: "/", timestamp: `2026-11-20T10:00:0${n}.000Z`, ip: "" };
      return db
        .insertInto("recent_visits")
        .values({ ...visit, useragent: agents[n] ?? "" })
        .execute();
    };
    for (const n of [3, 0, 2, 1]) await writeAsBefore(n);
    await migrateDatabase(db);
    await writeAsBefore(4);

    const rows = await db
      .selectFrom("user_agents")
      .select(["useragent", "last_seen_at"])
      .orderBy("useragent")
      .execute();
    expect(rows).toEqual([
      { useragent: "Firefox", last_seen_at: "2026-11-20T10:00:02.000Z" },
      { useragent: "Safari", last_seen_at: "2026-11-20T10:00:01.000Z" },
    ]);
    const seen = (await listNewestVisits(db, 10)).map(({ useragent }) => useragent);
    expect(seen).toEqual(agents.toReversed());
    // The next visit is numbered after the existing ones.
    const { rows: numbers } = await sql<{ id: string }>`select id from recent_visits order by rowid desc`.execute(db);
    expect([numbers.length, numbers[0]?.id]).toEqual([5, "v4"]);
  });

  test("what 0.2 wrote is open, unread where the visitor wrote last, and found; its answers have their times", async () => {
    const db = (await prepareDatabase(dialect))();
    await migrateDatabase(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0011")));
    const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
    const write = async (id: string, answers: readonly ["owner" | "visitor", number][]) => {
      const visitor = { name: "Ann", email: "ann@mail.example", email_key: "ann@mail.example", visitor_hash: "h" };
      await sql`insert into contact_messages ${insertOf({
        ...{ id, ...visitor, message: "Hello", date: at(0), folder: "inbox", spam_signals: "" },
      })}`.execute(db);
      for (const [author, minute] of answers)
        await sql`insert into contact_replies ${insertOf({
          ...{ id: `${id}-${minute}`, message_id: id, author, sender: author, subject: "Re", message: "Yes" },
          date: at(minute),
        })}`.execute(db);
    };
    await write("new", []);
    await write("answered", [["owner", 10]]);
    await write("asked-again", [
      ["owner", 20],
      ["visitor", 30],
    ]);
    await migrateDatabase(db);
    const rows = await db
      .selectFrom("contact_messages")
      .select(["id", "state", "is_unread", "last_activity_at", "answered_after_s"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { id: "answered", state: "open", is_unread: 0, last_activity_at: at(10), answered_after_s: 600 },
      { id: "asked-again", state: "open", is_unread: 1, last_activity_at: at(30), answered_after_s: 1200 },
      { id: "new", state: "open", is_unread: 1, last_activity_at: at(0), answered_after_s: null },
    ]);
    const { rows: queue } = await sql`select message_id from inbox_search_queue order by id`.execute(db);
    expect(queue).toEqual(["asked-again", "answered", "new"].map((message_id) => ({ message_id })));
  });
});

const insertOf = (row: Readonly<Record<string, string>>) =>
  sql`(${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`;

test("a SQLite database that is full during a migration is unchanged", async () => {
  const file = `${createTemporaryFolder()}/full.db`;
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(file, { maxPages: 12 }) });
  onTestFinished(() => db.destroy());
  await expect(migrateDatabase(db)).rejects.toThrow(/0001-desk.*full/);
  expect(await tableNames(db)).not.toContain("contact_messages");
});

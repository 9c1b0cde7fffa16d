// @module-tag long
import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { openPicture, storePicture } from "#app/features/content/pictures/pictures.usecases.server.ts";
import { openDatabase, sqlitePath } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { listSqliteTables } from "#app/platform/database/move/sqlite-source.server.ts";
import { lockFolder } from "#app/platform/database/sqlite/folder-lock.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { insertVisits } from "#tests/support/database/insert-visits.ts";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { makeWebp } from "#tests/support/pictures.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

let dataDir: string;
let url: string;
let target: Db;

beforeEach(async () => {
  dataDir = createTemporaryFolder();
  await migrateFolder(dataDir);
  const database = await createPostgresDatabase(inject("postgresUrl"));
  url = database.url;
  target = openDatabase({ url, dataDir: "" });
  onTestFinished(async () => {
    await target.destroy();
    await database.drop();
  });
});

function changeSource(change: (source: DatabaseSync) => void): void {
  const source = new DatabaseSync(sqlitePath(dataDir));
  change(source);
  source.close();
}

const move = (to = url, environment = {}) => runStudio({ DATA_DIR: dataDir, ...environment }, "move-to-postgres", to);

/** The last line is the sentence; those before name the databases. */
async function errorOf(to = url, environment = {}): Promise<string> {
  const before = readFileSync(sqlitePath(dataDir));
  const { exitCode, printed, noted } = await move(to, environment);
  expect({ exitCode, printed }).toEqual({ exitCode: 1, printed: "" });
  expect(readFileSync(sqlitePath(dataDir)).equals(before)).toBe(true);
  return noted.split("\n").at(-1) ?? "";
}

const countMessages = async (): Promise<number> =>
  (await target.selectFrom("contact_messages").select("id").execute()).length;

/** A value for any column: as the key of a row it is also what foreign keys refer to, and as a time it is long ago. */
function valueFor(type: string, row: number): string | number | Uint8Array {
  if (/int/i.test(type)) return row - 1; // some are booleans
  if (/blob/i.test(type)) return Uint8Array.of(row, 0, 255);
  if (/date/i.test(type)) return `2026-11-2${row}T10:00:00.123Z`;
  return `#${row}: ÄÖ 你好 🎉 "quoted" \\ {a,b}\nNULL`;
}

/** Puts rows into each table that the schema has, also into one that a later migration adds. */
function fillAllTables(source: DatabaseSync): string[] {
  const tables = listSqliteTables(source);
  for (const table of tables) {
    const columns = source.prepare(`pragma table_info("${table}")`).all() as { name: string; type: string }[];
    const insert = source.prepare(
      `insert into "${table}" (${columns.map(({ name }) => `"${name}"`)}) values (${columns.map(() => "?")})`,
    );
    for (const row of [1, 2]) insert.run(...columns.map(({ type }) => valueFor(type, row)));
  }
  return tables;
}

describe("move-to-postgres", () => {
  test("copies each table of the schema, and says what to set", async () => {
    let tables: string[] = [];
    changeSource((source) => {
      tables = fillAllTables(source);
    });
    expect(tables).toContain("contact_messages");
    const { exitCode, printed, noted } = await move();
    expect({ exitCode, noted }).toEqual({ exitCode: 0, noted: expect.not.stringContaining("@") });
    expect(printed).toMatch(
      new RegExp(
        `^Copied ${tables.length * 2} rows of ${tables.length} tables; numbers and checksums are equal\\.\nNow set`,
      ),
    );
    changeSource((source) => {
      for (const row of source.prepare("select * from mails order by id").all() as { id: string; text: string }[])
        expect(row.text).toBe(valueFor("text", Number(/\d/.exec(row.id)?.[0])));
    });
    expect(
      await target.selectFrom("user").select(["id", "emailVerified", "createdAt"]).orderBy("createdAt").execute(),
    ).toEqual([
      { id: valueFor("text", 1), emailVerified: false, createdAt: new Date("2026-11-21T10:00:00.123Z") },
      { id: valueFor("text", 2), emailVerified: true, createdAt: new Date("2026-11-22T10:00:00.123Z") },
    ]);
    expect(await errorOf()).toMatch(/ is not empty \(\w+\): name an empty one; nothing was moved\.$/);
  });

  test("takes along the pictures of documents, whose files stay in the folder", async () => {
    const db = openDatabase({ url: undefined, dataDir });
    const bytes = makeWebp(64, 48);
    const { pictures } = createServicesFixture({ db, dataDir }).services;
    const { id } = await storePicture(pictures, "terms", [{ name: "64.webp", bytes }]);
    await db.destroy();
    expect((await move()).exitCode).toBe(0);
    const moved = createServicesFixture({ db: target, dataDir, environment: { DATABASE_URL: url } });
    const { open } = await openPicture(moved.services.pictures, `${id}-64.webp`);
    expect(Buffer.from(await new Response((await open()).bytes).arrayBuffer())).toEqual(bytes);
  });

  test("goes on with the numbers of rows, those of deleted ones included", async () => {
    const visit = { path: "/", timestamp: "2026-11-20T10:00:00.000Z", ip: "" };
    const db = openDatabase({ url: undefined, dataDir });
    for (const n of [1, 2, 3]) await insertVisits(db, [{ ...visit, id: `v${n}`, useragent: `agent ${n}` }]);
    await sql`delete from user_agents where useragent = 'agent 3'`.execute(db);
    await db.destroy();
    expect((await move()).exitCode).toBe(0);
    await insertVisits(target, [{ ...visit, id: "v4", useragent: "agent 4" }]);
    const { rows } = await sql`select id, rowid, user_agent_id from recent_visits order by rowid`.execute(target);
    expect(rows).toEqual([1, 2, 3, 4].map((n) => ({ id: `v${n}`, rowid: n, user_agent_id: n })));
  });

  test("copies more rows than fit into one statement, into a database that is migrated already", async () => {
    await migrateDatabase(target);
    changeSource((source) => {
      source.exec("begin");
      const insert = source.prepare("insert into rate_limits (key, used, ends_at) values (?, ?, ?)");
      for (let i = 0; i < 2_345; i++) insert.run(`key ${i}`, i, "2026-11-20T10:00:00.000Z");
      source.exec("commit");
    });
    const { printed } = await runStudio({ DATA_DIR: dataDir }, "move-to-postgres", "--json", url);
    expect(JSON.parse(printed)).toMatchObject({ ok: true, tables: { rate_limits: 2_345, contact_messages: 0 } });
  });

  test("refuses while the site runs", async () => {
    const unlock = await lockFolder(dataDir, { onWait: () => {} });
    try {
      expect(await errorOf()).toBe(`${dataDir} is in use by another process of this site; stop the site first.`);
    } finally {
      unlock();
    }
  });

  test("refuses a database of another program", async () => {
    await sql`create table customers (id int)`.execute(target);
    expect(await errorOf()).toMatch(/ is not empty \(customers\): /);
    expect(await sql`select tablename from pg_tables where schemaname = 'public'`.execute(target)).toMatchObject({
      rows: [{ tablename: "customers" }],
    });
  });

  test.each([
    [
      "a table",
      "create table later (id text)",
      /^PostgreSQL has no table later, which SQLite has: nothing was moved\.$/,
    ],
    ["column", "alter table mails add column later text", /^Only one of the two databases has mails\.later: /],
  ])("forgets no %s that only SQLite has", async (_what, statement, sentence) => {
    changeSource((source) => source.exec(statement));
    expect(await errorOf()).toMatch(sentence);
  });

  // PostgreSQL stores no NUL.
  test("moves nothing where a row cannot be stored, or is stored changed", async () => {
    changeSource((source) => {
      fillAllTables(source);
      source.exec("update write_probe set padding = 'a' || char(0) || 'b'");
    });
    expect(await errorOf()).toMatch(/^Nothing was moved: invalid byte sequence for encoding "UTF8": 0x00\.$/);
    expect(await countMessages()).toBe(0);
    changeSource((source) => source.exec("update write_probe set padding = ''"));
    await sql`create function change() returns trigger language plpgsql as $$ begin new.name := 'x'; return new; end $$`.execute(
      target,
    );
    await sql`create trigger changed before insert on contact_messages for each row execute function change()`.execute(
      target,
    );
    expect(await errorOf()).toBe(
      "PostgreSQL stored other rows than it got in contact_messages (2 of 2): nothing was moved.",
    );
    expect(await countMessages()).toBe(0);
  });

  test("stores no row where the connection is lost in between", async () => {
    await migrateDatabase(target);
    changeSource(fillAllTables);
    await sql`create function lose() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(target);
    await sql`create trigger lost after insert on write_probe execute function lose()`.execute(target);
    expect(await errorOf()).toMatch(
      /^The connection to 127\.0\.0\.1:\d+ was lost \(terminating .*\): run the command again\.$/,
    );
    expect(await countMessages()).toBe(0);
    await sql`drop trigger lost on write_probe`.execute(target);
    expect((await move()).exitCode).toBe(0);
    expect(await countMessages()).toBe(2);
  });

  test.each<[string, (url: URL) => void, RegExp]>([
    [
      "the wrong password",
      (to) => {
        to.password = "wrong";
      },
      /refuses the password: check user and password in the address\.$/,
    ],
    [
      "an unknown database",
      (to) => {
        to.pathname = "/none";
      },
      /has no database "none": create it first/,
    ],
    [
      "no server",
      (to) => {
        to.port = "1";
      },
      /^PostgreSQL at 127\.0\.0\.1:1 accepted no connection: .*ECONNREFUSED/,
    ],
    [
      "an unknown sslmode",
      (to) => {
        to.search = "?sslmode=prefer";
      },
      /^The address has an unknown sslmode; /,
    ],
    [
      "a server without TLS",
      (to) => {
        to.search = "?sslmode=require";
      },
      /offers no TLS, which sslmode in the address asks for/,
    ],
  ])("says so for %s", async (_what, change, expected) => {
    const to = new URL(url);
    change(to);
    const sentence = await errorOf(to.href);
    expect(sentence).toMatch(expected);
    expect(sentence).not.toContain("wrong");
  });

  test("refuses another address, a site on PostgreSQL, and a folder without a database", async () => {
    expect(await errorOf("mysql://db")).toBe("The address must start with postgres://.");
    expect(await errorOf(url, { DATABASE_URL: url })).toMatch(/^The site is on PostgreSQL already/);
    expect(await errorOf(url, { DATA_DIR: `${dataDir}/none` })).toMatch(/^There is no database at /);
  });
});

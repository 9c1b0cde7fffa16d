import { randomUUID } from "node:crypto";
import { readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { type Generated, Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { toStorageError } from "../storage-error.server.ts";
import { createSqliteDialect } from "./sqlite-dialect.server.ts";

interface Schema {
  words: { id: Generated<number>; word: string };
  parents: { id: number };
  children: { parent: number };
}

/**
 * Counts commits where they cannot hide: in the write-ahead log, whose frames name the size of the database where they
 * end a transaction (https://www.sqlite.org/fileformat2.html#walformat). `pragma data_version` changes only once for
 * however many commits came between two looks.
 */
function countCommits(walFile: string): number {
  const wal = readFileSync(walFile);
  const frameSize = 24 + wal.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + frameSize <= wal.length; at += frameSize) if (wal.readUInt32BE(at + 4) > 0) commits++;
  return commits;
}

/** A database file as the site opens it, and another connection to it, as another process has. */
function openFixture({ maxPages }: { maxPages?: number } = {}) {
  const file = join(createTemporaryFolder(), "words.db");
  const other = new DatabaseSync(file, { timeout: 0 });
  other.exec(`
    pragma journal_mode = wal;
    create table words (id integer primary key, word text unique);
    create table parents (id integer primary key);
    create table children (parent integer references parents (id) deferrable initially deferred);
  `);
  const groups: number[] = [];
  const db = new Kysely<Schema>({
    dialect: createSqliteDialect(file, { maxPages, onCommit: ({ transactions }) => groups.push(transactions) }),
  });
  onTestFinished(async () => {
    await db.destroy();
    other.close();
  });
  return {
    file,
    db,
    other,
    /** How many transactions each commit completed. */
    groups,
    insert: (word: string) => db.insertInto("words").values({ word }).execute(),
    /** Writes in a transaction, which fails on request. */
    add: (word: string, { fails = false } = {}) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto("words").values({ word }).execute();
        if (fails) throw new Error(`no ${word}`);
        return word;
      }),
    /** Committed rows, as another connection reads them. */
    seen: () =>
      other
        .prepare("select word from words order by id")
        .all()
        .map((row) => row.word),
    /** How many commits were written since the file was made. */
    commits: () => countCommits(`${file}-wal`),
  };
}

const statuses = (results: readonly PromiseSettledResult<unknown>[]) => results.map((result) => result.status);

describe("the transactions of one turn", () => {
  test("share one commit, in order, and one that fails takes nobody with it", async () => {
    const { add, seen, commits, groups } = openFixture();
    const before = commits();
    const results = await Promise.allSettled([add("a"), add("b"), add("x", { fails: true }), add("c"), add("a")]);
    expect(statuses(results)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "rejected"]);
    expect(results[2]).toMatchObject({ reason: { message: "no x" } });
    expect(results[4]).toMatchObject({ reason: { message: expect.stringContaining("UNIQUE") } });
    expect(seen()).toEqual(["a", "b", "c"]);
    expect(commits() - before).toBe(1);
    expect(groups).toEqual([3]);
  });

  test("resolve only when another connection sees what they wrote", async () => {
    const { add, seen } = openFixture();
    const seenAtAnswer = await Promise.all(["a", "b", "c"].map((word) => add(word).then(seen)));
    expect(seenAtAnswer).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c"],
      ["a", "b", "c"],
    ]);
  });

  test("of another turn have a commit of their own", async () => {
    const { add, commits } = openFixture();
    const before = commits();
    await add("a");
    await add("b");
    expect(commits() - before).toBe(2);
  });

  test("that all fail leave nothing", async () => {
    const { add, seen } = openFixture();
    const results = await Promise.allSettled([add("a", { fails: true }), add("b", { fails: true })]);
    expect(statuses(results)).toEqual(["rejected", "rejected"]);
    expect(seen()).toEqual([]);
    expect(await add("c")).toBe("c");
  });

  test("all reject when their commit fails, and the next one works", async () => {
    const { db, add, seen } = openFixture();
    const orphan = db.transaction().execute((trx) => trx.insertInto("children").values({ parent: 9 }).execute());
    expect(statuses(await Promise.allSettled([orphan, add("a")]))).toEqual(["rejected", "rejected"]);
    expect(seen()).toEqual([]);
    expect(await add("b")).toBe("b");
    expect(seen()).toEqual(["b"]);
  });

  test("leave nothing where the file was away, also when it is back", async () => {
    const { file, add, seen } = openFixture();
    await add("a");
    renameSync(file, `${file}-away`);
    await expect(add("b")).rejects.toThrow("was deleted or replaced");
    renameSync(`${file}-away`, file);
    expect(await add("c")).toBe("c");
    expect(seen()).toEqual(["a", "c"]);
  });

  test("are many and still share one commit", async () => {
    const { add, seen, commits } = openFixture();
    const before = commits();
    await Promise.all(Array.from({ length: 200 }, (_, i) => add(`w${i}`)));
    expect(seen()).toHaveLength(200);
    expect(commits() - before).toBe(1);
  });
});

describe("a transaction that awaits something else than the database", () => {
  test("expires, and the one behind it commits without waiting for it", async () => {
    const { db, add, seen } = openFixture();
    const waiting = Promise.withResolvers<void>();
    const slow = db.transaction().execute(async (trx) => {
      await trx.insertInto("words").values({ word: "slow" }).execute();
      await waiting.promise;
      await trx.insertInto("words").values({ word: "slow too" }).execute();
    });
    const refused = expect(slow).rejects.toThrow("expired");
    expect(await add("behind")).toBe("behind");
    waiting.resolve();
    await refused;
    expect(seen()).toEqual(["behind"]);
  });

  test("expires also where it writes nothing after it", async () => {
    const { db, seen } = openFixture();
    const quiet = db.transaction().execute(async (trx) => {
      await trx.insertInto("words").values({ word: "quiet" }).execute();
      await sleep(10);
    });
    await expect(quiet).rejects.toThrow("expired");
    expect(seen()).toEqual([]);
  });

  test("does not take a finished transaction of its turn with it", async () => {
    const { db, add, seen } = openFixture();
    const first = add("first");
    const slow = db.transaction().execute(async (trx) => {
      await trx.insertInto("words").values({ word: "slow" }).execute();
      await sleep(10);
    });
    expect(statuses(await Promise.allSettled([first, slow]))).toEqual(["fulfilled", "rejected"]);
    expect(seen()).toEqual(["first"]);
  });

  test("expires instead of a deadlock where it waits for another one", async () => {
    const { db, add, seen } = openFixture();
    const outer = db.transaction().execute(async (trx) => {
      await trx.insertInto("words").values({ word: "outer" }).execute();
      await add("inner");
    });
    await expect(outer).rejects.toThrow("expired");
    expect(seen()).toEqual(["inner"]);
  });
});

describe("outside a transaction", () => {
  test("a write is a transaction of its own, committed when it resolves", async () => {
    const { insert, seen } = openFixture();
    expect(await insert("a").then(seen)).toEqual(["a"]);
  });

  test("writes of one turn share a commit, also with transactions", async () => {
    const { insert, add, seen, commits } = openFixture();
    const before = commits();
    await Promise.all([insert("a"), add("b"), insert("c")]);
    expect(seen()).toEqual(["a", "b", "c"]);
    expect(commits() - before).toBe(1);
  });

  test("a write that breaks a rule rejects alone", async () => {
    const { insert, seen } = openFixture();
    const results = await Promise.allSettled([insert("a"), insert("a"), insert("b")]);
    expect(statuses(results)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(seen()).toEqual(["a", "b"]);
  });

  test("a write says how many rows it changed", async () => {
    const { db, insert } = openFixture();
    await Promise.all([insert("a"), insert("b")]);
    const [result] = await db.deleteFrom("words").execute();
    expect(result?.numDeletedRows).toBe(2n);
  });

  test("a read sees nothing that is not committed", async () => {
    const { db } = openFixture();
    const read = () => db.selectFrom("words").select("word").execute();
    const during = await db.transaction().execute(async (trx) => {
      await trx.insertInto("words").values({ word: "a" }).execute();
      return { own: await trx.selectFrom("words").select("word").execute(), others: await read() };
    });
    expect(during).toEqual({ own: [{ word: "a" }], others: [] });
    expect(await read()).toEqual([{ word: "a" }]);
  });
});

describe("inside a transaction", () => {
  test("a broken rule that is caught undoes its own statement only", async () => {
    const { db, add, seen } = openFixture();
    await add("a");
    await db.transaction().execute(async (trx) => {
      await trx.insertInto("words").values({ word: "b" }).execute();
      await expect(trx.insertInto("words").values({ word: "a" }).execute()).rejects.toThrow("UNIQUE");
      await trx.insertInto("words").values({ word: "c" }).execute();
    });
    expect(seen()).toEqual(["a", "b", "c"]);
  });

  test("a savepoint takes back what came after it", async () => {
    const { db, seen } = openFixture();
    const trx = await db.startTransaction().execute();
    await trx.insertInto("words").values({ word: "kept" }).execute();
    const nested = await trx.savepoint("here").execute();
    await nested.insertInto("words").values({ word: "gone" }).execute();
    await nested.rollbackToSavepoint("here").execute();
    await trx.commit().execute();
    expect(seen()).toEqual(["kept"]);
  });
});

describe("a full disk", () => {
  const long = "x".repeat(200_000);

  test("rejects every transaction of the group as unavailable, and keeps nothing of it", async () => {
    const { add, insert, seen } = openFixture({ maxPages: 30 });
    await add("before");
    const results = await Promise.allSettled([add("a"), insert("b"), add(long)]);
    for (const result of results) {
      expect(result.status).toBe("rejected");
      if (result.status === "rejected") expect(toStorageError(result.reason)?.status).toBe(503);
    }
    expect(seen()).toEqual(["before"]);
  });

  test("lets those behind it through, and reads go on", async () => {
    const { db, add, seen } = openFixture({ maxPages: 30 });
    const [failed, behind] = await Promise.allSettled([add(long), add("behind")]);
    expect([failed.status, behind.status]).toEqual(["rejected", "fulfilled"]);
    expect(seen()).toEqual(["behind"]);
    expect(await db.selectFrom("words").select("word").execute()).toEqual([{ word: "behind" }]);
  });

  test("leaves no statement behind that its transaction ran meanwhile", async () => {
    const { db, seen } = openFixture({ maxPages: 30 });
    const failing = db.transaction().execute(async (trx) => {
      const write = (word: string) => trx.insertInto("words").values({ word }).execute();
      const results = await Promise.allSettled([write(long), write("stray")]);
      for (const result of results) if (result.status === "rejected") throw result.reason;
    });
    await expect(failing).rejects.toThrow("full");
    expect(seen()).toEqual([]);
  });

  test("heals once there is room", async () => {
    const { db, add, seen } = openFixture({ maxPages: 30 });
    await expect(add(long)).rejects.toThrow("full");
    await db.transaction().execute((trx) => sql`pragma max_page_count = 1000`.execute(trx));
    expect(await add(long)).toBe(long);
    expect(seen()).toEqual([long]);
  });

  test("makes room again by deleting", async () => {
    const { db, add } = openFixture({ maxPages: 40 });
    await add("y".repeat(40_000));
    await expect(add("z".repeat(40_000))).rejects.toThrow("full");
    await db.deleteFrom("words").execute();
    expect(await add("z".repeat(40_000))).toHaveLength(40_000);
  });
});

describe("a write lock that another process holds", () => {
  test("is waited out without blocking this one", async () => {
    const { other, add, seen } = openFixture();
    other.exec("begin immediate");
    let ticks = 0;
    const clock = setInterval(() => ticks++, 10);
    const release = setTimeout(() => other.exec("commit"), 1_000);
    onTestFinished(() => {
      clearInterval(clock);
      clearTimeout(release);
    });
    const startedAt = performance.now();
    expect(await Promise.all([add("a"), add("b")])).toEqual(["a", "b"]);
    expect(performance.now() - startedAt).toBeGreaterThan(900);
    expect(ticks).toBeGreaterThan(30);
    expect(seen()).toEqual(["a", "b"]);
  });

  test("does not keep readers out", async () => {
    const { db, other, add } = openFixture();
    await add("a");
    other.exec("begin immediate; insert into words (word) values ('theirs')");
    expect(await db.selectFrom("words").select("word").execute()).toEqual([{ word: "a" }]);
    other.exec("rollback");
  });
});

test("closing waits for the commit that is under way", async () => {
  const file = join(createTemporaryFolder(), "db");
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(file) });
  await sql`create table words (id integer primary key, word text)`.execute(db);
  const word = randomUUID();
  const underWay = Promise.withResolvers<void>();
  const written = db.transaction().execute(async (trx) => {
    await trx.insertInto("words").values({ word }).execute();
    underWay.resolve();
  });
  await underWay.promise;
  await Promise.all([written, db.destroy()]);
  expect(new DatabaseSync(file).prepare("select word from words").all()).toMatchObject([{ word }]);
});

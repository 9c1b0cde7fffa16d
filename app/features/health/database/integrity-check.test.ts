import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createIntegrityCheck } from "./database-check.server.ts";

function createFile(): string {
  const path = join(createTemporaryFolder(), "northlight.db");
  const database = new DatabaseSync(path);
  database.exec("create table t (id integer primary key, text text); create index by_text on t (text)");
  const insert = database.prepare("insert into t (text) values (?)");
  database.exec("begin");
  for (let i = 0; i < 2_000; i++) insert.run(`row ${i}`.padEnd(40, "."));
  database.exec("commit");
  database.close();
  return path;
}

const run = (path: string) => createIntegrityCheck(path).run(new AbortController().signal);

test("an intact file is intact, and a missing one is none", async () => {
  const path = createFile();
  expect(await run(path)).toEqual({ verdict: "ok", finding: `${path} is intact.` });
  expect(await run(`${path}.none`)).toMatchObject({ verdict: "ok" });
});

test("a damaged file is found out, and left as it was", async () => {
  const path = createFile();
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(4_096, 0xff), 0, 4_096, 3 * 4_096);
  closeSync(file);
  const before = readFileSync(path);
  expect(await run(path)).toMatchObject({
    verdict: "error",
    finding: expect.stringMatching(/is damaged: /),
    fix: expect.stringContaining("latest backup"),
  });
  expect(readFileSync(path).equals(before)).toBe(true);
});

test("a foreign key without its row is an error, and a check that is aborted ends", async () => {
  const path = createFile();
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false });
  database.exec("create table child (t_id integer references t (id)); insert into child values (99999)");
  database.close();
  expect(await run(path)).toMatchObject({ finding: expect.stringContaining("1 rows refer to missing ones") });
  expect(await createIntegrityCheck(path).run(AbortSignal.abort())).toMatchObject({ verdict: "error" });
});

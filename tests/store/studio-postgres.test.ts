// @module-tag long
import { join } from "node:path";
import { beforeEach, expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

let environment: { DATA_DIR: string; DATABASE_URL: string; PORT: string };

beforeEach(async () => {
  const { url, drop } = await createPostgresDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  environment = { DATA_DIR: createTemporaryFolder(), DATABASE_URL: url, PORT: "0" };
});

async function migrate(): Promise<void> {
  const db = openDatabase({ url: environment.DATABASE_URL, dataDir: "" });
  await migrateDatabase(db);
  await db.destroy();
}

const change = (edit: (url: URL) => void): Record<string, string> => {
  const url = new URL(environment.DATABASE_URL);
  edit(url);
  return { ...environment, DATABASE_URL: url.href };
};

test("doctor checks PostgreSQL and its clock, and no file", async () => {
  await migrate();
  const { exitCode, printed } = await runStudio(environment, "doctor");
  expect(exitCode).toBe(0);
  expect(printed).toMatch(
    /^ok {7}Database: PostgreSQL \d\d responds and has this version's tables; it takes [\d.]+ MB\.$/m,
  );
  expect(printed).toMatch(/^ok {7}Clock: /m);
  expect(printed).not.toContain("Database file");
});

test("doctor says why PostgreSQL cannot be used, and checks the rest", async () => {
  const refused = await runStudio(
    change((url) => {
      url.password = "wr0ng-secret";
    }),
    "doctor",
  );
  expect(refused.exitCode).toBe(1);
  expect(refused.printed).toMatch(/^ERROR {4}Database: PostgreSQL at .* refuses the password: /m);
  expect(refused.printed).toMatch(/^ok {7}Port: /m);
  const unreachable = await runStudio(
    change((url) => {
      url.port = "1";
    }),
    "doctor",
  );
  expect(unreachable.printed).toMatch(/^ERROR {4}Database: PostgreSQL at 127\.0\.0\.1:1 accepted no connection: /m);
  for (const { printed, noted } of [refused, unreachable]) expect(printed + noted).not.toContain("wr0ng-secret");
});

test("owner:reset and export work on PostgreSQL, once it is migrated", async () => {
  const early = await runStudio(environment, "owner:reset");
  expect(early.exitCode).toBe(1);
  expect(early.noted).toMatch(
    /\nThe database does not have this version's tables yet: start the site once, which adds them\.$/,
  );
  await migrate();
  expect(await runStudio(environment, "owner:reset")).toMatchObject({
    exitCode: 0,
    printed: expect.stringContaining("/admin/setup?token="),
  });
  const to = join(environment.DATA_DIR, "export");
  expect(await runStudio(environment, "export", "--to", to)).toMatchObject({ exitCode: 0 });
});

// The oldest supported PostgreSQL, and what lies between it and the one of all other tests: those that Debian or
// PostgreSQL's own packages have installed here. `POSTGRES_BIN=/usr/lib/postgresql/15/bin` runs the whole store suite on one.
import { existsSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { migrations } from "#app/platform/database/migrations/all.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";

const folders = [15, 16, 17].map((version) => [version, `/usr/lib/postgresql/${version}/bin`] as const);
const installed = folders.filter(([, folder]) => existsSync(`${folder}/initdb`));

test.each(installed)("PostgreSQL %i is migrated, and stores a message with its mail once", async (_, binFolder) => {
  const server = await startPostgres({ binFolder });
  onTestFinished(() => server.destroy());
  const db = openDatabase({ url: server.url, dataDir: "", postgres: { statementTimeoutS: 30 } });
  onTestFinished(() => db.destroy());
  expect(await migrateDatabase(db)).toEqual(Object.keys(migrations));
  const site = createServicesFixture({ db, dataDir: "/nowhere" });
  const send = () => site.write({ token: "the same key for both" });
  await Promise.all([send(), send()]);
  expect(await site.messages()).toHaveLength(1);
  expect(await site.mails()).toHaveLength(1);
});

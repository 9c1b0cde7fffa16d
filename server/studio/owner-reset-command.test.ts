import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#app/composition/config.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { createServicesFixture } from "#tests/support/services/services-fixture.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openStorage } from "../open-storage.ts";

const owner = { OWNER_EMAIL: "owner@studio.example", OWNER_PASSWORD: "the owner's own long words" };

/** A site that runs on a folder, and has it locked. */
async function startSite(settings = {}) {
  const environment = { DATA_DIR: createTemporaryFolder(), PUBLIC_URL: "https://studio.example", ...settings };
  const storage = await openStorage({
    config: readConfig(environment),
    log: createSilentLogger(),
    onWriteError: () => {},
  });
  onTestFinished(() => storage.close());
  const { services } = createServicesFixture({
    db: storage.db,
    dataDir: environment.DATA_DIR,
    environment,
    startAt: new Date(),
  });
  await services.bootstrapOwner();
  return { environment, db: storage.db, services };
}

test("owner:reset prints a link while the site runs, and signs the owner out there", async () => {
  const { environment, services } = await startSite(owner);
  const { setCookies } = await services.gate.signIn(
    { email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD },
    { ip: "203.0.113.9", userAgent: "Firefox", cookie: null },
  );
  const [cookie = ""] = setCookies;
  expect(await services.gate.find(cookie)).toBeDefined();
  const { exitCode, printed } = await runStudio(environment, "owner:reset");
  expect(exitCode).toBe(0);
  expect(printed).toMatch(
    /^Set a new password for owner@studio\.example with this link; it works once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC:\nhttps:\/\/studio\.example\/login\/reset\?token=[\w-]{43}\nThe owner is signed out/,
  );
  expect(await services.gate.find(cookie)).toBeUndefined();
  expect(await services.accounts.sessions.peek(cookie)).toBeUndefined();
});

test("owner:reset as JSON, where there is no owner yet", async () => {
  const { environment } = await startSite();
  const { exitCode, printed } = await runStudio(environment, "owner:reset", "--json");
  expect(exitCode).toBe(0);
  expect(JSON.parse(printed)).toEqual({
    ok: true,
    email: null,
    url: expect.stringMatching(/^https:\/\/studio\.example\/admin\/setup\?token=/),
    validUntil: expect.stringMatching(/^\d{4}-.*Z$/),
    withoutFactors: false,
  });
});

test("owner:reset creates no database where there is none", async () => {
  const dataDir = join(createTemporaryFolder(), "data");
  const { exitCode, noted } = await runStudio({ DATA_DIR: dataDir }, "owner:reset");
  expect(exitCode).toBe(1);
  expect(noted).toContain(
    `There is no database at ${dataDir}/northlight.db: correct DATA_DIR, or start the site once.`,
  );
  expect(existsSync(dataDir)).toBe(false);
});

test.each([
  ["9999-newer", "A newer version of the site made the database: run that version's commands."],
  [undefined, "The database does not have this version's tables yet: start the site once, which adds them."],
])("owner:reset leaves a database of another version alone (%s)", async (newer, sentence) => {
  const { environment, db } = await startSite(owner);
  const table = db as unknown as Kysely<{ kysely_migration: { name: string; timestamp: string } }>;
  if (newer) await table.insertInto("kysely_migration").values({ name: newer, timestamp: "" }).execute();
  else await table.deleteFrom("kysely_migration").where("name", "=", "0007-write-probe").execute();
  const { exitCode, noted } = await runStudio(environment, "owner:reset");
  expect(exitCode).toBe(1);
  expect(noted.split("\n").at(-1)).toBe(sentence);
  expect(await db.selectFrom("account_links").selectAll().execute()).toEqual([]);
});

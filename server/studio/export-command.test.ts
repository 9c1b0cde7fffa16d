import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrateFolder } from "#tests/support/database/migrate-folder.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

async function createSite() {
  const dataDir = createTemporaryFolder();
  await migrateFolder(dataDir);
  return { DATA_DIR: dataDir };
}

const files = [
  "accounts.csv",
  "accounts.json",
  "attachments.csv",
  "messages.csv",
  "messages.json",
  "notes.csv",
  "replies.csv",
  "visits.csv",
  "visits.json",
];

test("export writes into a folder of DATA_DIR, or the one that is named", async () => {
  const site = await createSite();
  const { exitCode, printed } = await runStudio(site, "export");
  expect(exitCode).toBe(0);
  expect(printed).toMatch(
    /^Export: .*\/exports\/[\d-]{10}T[\d-]{8}\nmessages: 0, replies: 0, notes: 0, attachments: 0, files: 0, accounts: 0, visits: 0$/,
  );
  const folder = join(site.DATA_DIR, "mine");
  const named = await runStudio(site, "export", "--json", "--from", "2026-01-31", "--to", folder);
  expect(JSON.parse(named.printed)).toEqual({
    ok: true,
    folder,
    counts: { messages: 0, replies: 0, notes: 0, attachments: 0, files: 0, accounts: 0, visits: 0 },
  });
  expect(readdirSync(folder).sort()).toEqual(files);
});

test("export leaves a used folder alone", async () => {
  const site = await createSite();
  const { exitCode, noted } = await runStudio(site, "export", "--to", site.DATA_DIR);
  expect(exitCode).toBe(1);
  expect(noted.split("\n").at(-1)).toBe(`${site.DATA_DIR} is not an empty folder: name a new one with --to.`);
});

test.each(["yesterday", "2026-02-30", "31.01.2026", ""])("export refuses the date '%s'", async (date) => {
  const site = await createSite();
  const { exitCode, noted } = await runStudio(site, "export", "--from", date);
  expect(exitCode).toBe(2);
  expect(noted).toContain("Write a date like 2026-01-31.");
  expect(existsSync(join(site.DATA_DIR, "exports"))).toBe(false);
});

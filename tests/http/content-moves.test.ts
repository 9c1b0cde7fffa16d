// @module-tag long
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { createPostgresDatabase } from "#tests/support/database/postgres-database.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { parseHtml, textOf } from "#tests/support/site/html.ts";
import { publishStudio } from "#tests/support/site/posted-document.ts";
import { startServer } from "#tests/support/site/server-process.ts";
import { ownerPassword } from "#tests/support/site/site.ts";
import { runStudio } from "#tests/support/studio-terminal.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

async function start(env: Record<string, string>) {
  const server = await startServer(env);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const owner = await signInOwner(createClient(server));
  const read = async (path: string) => textOf(parseHtml(await (await createClient(server).get(path)).text()));
  return { server, owner, read };
}

test("what is published comes back with a backup at once, and moves to PostgreSQL", async () => {
  const dataDir = createTemporaryFolder();
  const { server, owner, read } = await start({ DATA_DIR: dataDir });
  await publishStudio(owner, { name: "Calder" });
  const folder = join(dataDir, "backups");
  const listBackups = () => (existsSync(folder) ? readdirSync(folder).filter((name) => /^\d[^.]+$/.test(name)) : []);
  expect((await owner.postForm("/admin/backups", {})).status).toBe(200);
  await expect.poll(() => listBackups().length, { timeout: 30_000 }).toBe(1);
  await expect.poll(() => owner.get("/admin/backups").then((page) => page.text())).not.toContain("Backing up");
  await publishStudio(owner, { name: "Later" });
  for (const path of ["/", "/contact", "/tos"]) expect(await read(path)).toContain("Later");

  const order = { name: listBackups()[0] ?? "", currentPassword: ownerPassword };
  expect((await owner.postForm("/admin/backups/restore", order)).status).toBe(200);
  const readState = async () => (await owner.get("/admin/backups/restore")).text();
  await expect.poll(readState, { timeout: 30_000 }).toContain('"state":"done"');
  for (const path of ["/", "/contact", "/tos"]) {
    expect(await read(path)).toContain("Calder");
    expect(await read(path)).not.toContain("Later");
  }
  await publishStudio(owner, { name: "After the restore" }); // with the number that 'Later' had
  expect(await read("/")).toContain("After the restore");
  await server.kill();

  const database = await createPostgresDatabase(inject("postgresUrl"));
  onTestFinished(() => database.drop());
  const { exitCode, noted } = await runStudio({ DATA_DIR: dataDir }, "move-to-postgres", database.url);
  expect([exitCode, noted]).toEqual([0, expect.anything()]);
  const moved = await start({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  expect(await moved.read("/")).toContain("After the restore");
  expect(await (await moved.owner.get("/admin/site/studio")).text()).toContain("After the restore");
  await publishStudio(moved.owner, { name: "On PostgreSQL" });
  expect(await moved.read("/contact")).toContain("On PostgreSQL");
  await moved.server.kill();
});

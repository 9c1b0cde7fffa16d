// @module-tag long
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { parseHtml, textOf } from "#tests/support/site/html.ts";
import { findFreePort, ServerProcess, startServer } from "#tests/support/site/server-process.ts";
import { ownerPassword } from "#tests/support/site/site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const settings = (DATA_DIR: string) => ({ DATA_DIR, SAMPLE: "1" });
const dashboard = "/admin/dashboard";
const removal = { intent: "remove-sample", currentPassword: ownerPassword };

async function start(env: Record<string, string>) {
  const server = await startServer(env);
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const owner = await signInOwner(createClient(server));
  const readPage = async (path: string) => textOf(parseHtml(await (await owner.get(path)).text()));
  return { server, owner, readPage };
}

function countRows(dataDir: string): Record<string, number> {
  const database = new DatabaseSync(join(dataDir, "northlight.db"), { readOnly: true });
  const tables = [
    "contact_messages",
    "contact_replies",
    "mails",
    "saved_replies",
    "recent_visits",
    "content_documents",
  ];
  const counts = tables.map((table) => {
    const { rows } = database.prepare(`select count(*) as rows from ${table}`).get() as { rows: number };
    return [table, rows];
  });
  database.close();
  return Object.fromEntries(counts);
}

test("SAMPLE=1 fills an empty folder; the owner removes the sample with the password, once, and for good", async () => {
  const dataDir = createTemporaryFolder();
  mkdirSync(join(dataDir, ".sample-unfinished")); // of a start that was killed
  const { server, owner, readPage } = await start(settings(dataDir));
  expect(await readPage(dashboard)).toContain("This is a sample.");
  for (const path of ["/work", "/work/calder-ceramics", "/notes"]) expect((await owner.get(path)).status).toBe(200);
  for (const path of ["/", "/contact", "/admin/inbox"]) expect(await readPage(path)).toContain("Northlight (sample)");
  expect(await readPage("/admin/inbox")).toMatch(/Ann Calder.*Maya Okafor/s);
  expect(await (await owner.get("/admin/site/studio")).text()).toContain("€45 a month");
  for (const rows of Object.values(countRows(dataDir))) expect(rows).toBeGreaterThan(1);

  // A document that the owner has changed is no part of the sample any more.
  const changed = await owner.postForm("/admin/site/home", { intent: "use-version", base: "1", version: "0" });
  expect(changed.status).toBe(200);
  const refused = await owner.postForm(dashboard, { ...removal, currentPassword: "not the password" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('name="currentPassword"');
  expect(countRows(dataDir).contact_messages).toBeGreaterThan(1);

  expect((await owner.postForm(dashboard, removal)).status).toBe(200);
  expect(Object.values(countRows(dataDir))).toEqual([0, 0, 0, 0, 0, 1]);
  expect(await readPage(dashboard)).not.toContain("This is a sample.");
  for (const path of ["/work", "/work/calder-ceramics", "/notes"]) expect((await owner.get(path)).status).toBe(404);
  for (const path of ["/", "/contact", "/admin/inbox"]) expect(await readPage(path)).not.toContain("(sample)");
  expect(await readPage("/admin/inbox")).not.toContain("Ann Calder");
  expect((await owner.postForm(dashboard, removal)).status).toBe(404);
  await owner.postJson("/api/v1/messages", { name: "Ada", email: "ada@example.org", message: "A real message" });

  await server.kill("SIGTERM");
  const again = await start(settings(dataDir));
  expect(await again.readPage("/admin/inbox")).toContain("Ada");
  expect((await again.owner.postForm(dashboard, removal)).status).toBe(404);
  expect(countRows(dataDir).contact_messages).toBe(1);
});

test("a folder that holds anything is refused in one sentence, and left as it was", async () => {
  const dataDir = createTemporaryFolder();
  writeFileSync(join(dataDir, "notes.txt"), "mine");
  const server = new ServerProcess(await findFreePort(), settings(dataDir));
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.stderr).toBe(
    `The sample needs an empty folder, and ${dataDir} holds notes.txt: start without the sample.\n`,
  );
  expect(readdirSync(dataDir)).toEqual(["notes.txt"]);
});

test("PostgreSQL is refused, too", async () => {
  const dataDir = join(createTemporaryFolder(), "data");
  const DATABASE_URL = "postgres://nobody@127.0.0.1:9/none";
  const server = new ServerProcess(await findFreePort(), { ...settings(dataDir), DATABASE_URL });
  expect((await server.ended).code).toBe(1);
  expect(server.stderr).toBe("The sample is for SQLite: unset SAMPLE, or DATABASE_URL.\n");
  expect(existsSync(dataDir)).toBe(false);
});

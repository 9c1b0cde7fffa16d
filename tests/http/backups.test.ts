import { createWriteStream, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { beforeEach, expect, test } from "vitest";
import { restoreBackup } from "#app/features/backups/restore/restore-backup.usecases.server.ts";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { verifyArchive } from "#app/platform/zip-archive/reading/read-entry.ts";
import { insertFile } from "#tests/support/attached-files.ts";
import { createStranger } from "#tests/support/site/accounts.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, ownerPassword } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readEntryText } from "#tests/support/zip/read-zip.ts";

const page = "/admin/backups";
const download = "/admin/backups/download";

let site: OpenSite;
let owner: Client;
beforeEach(async () => {
  site = await openTestSite();
  owner = await signInOwner(createClient(site));
});

const readPage = async (path: string) => parseHtml(await (await owner.get(path)).text());
const locationOf = (response: Response) => response.headers.get("location");

async function makeBackup(): Promise<string> {
  const body = { name: "Ann", email: "ann@visitor.example", message: "Hello" };
  await createClient(site).postJson("/api/v1/messages", body);
  expect((await owner.postForm(page, {})).status).toBe(200);
  await expect.poll(async () => textOf(await readPage(page))).toMatch(/1 message\./);
  const [choice] = findAll(await readPage(page), "button", { name: "name" });
  return choice?.attributes.get("value") ?? "";
}

test("the owner makes a backup, sees that it was checked, and downloads what can be restored", async () => {
  expect(textOf(await readPage("/admin/backups"))).toContain("No backup has been made yet.");
  const name = await makeBackup();
  expect(textOf(await readPage("/admin/backups"))).toMatch(
    /Last backup .* UTC, restored and checked, 1 message\. The next one is made at 03:10/,
  );
  const response = await owner.get(`${download}?name=${name}`);
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="backup-${name}.tar.gz"`);
  const folder = createTemporaryFolder();
  const archive = join(folder, "backup.tar.gz");
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(archive)); // Node's type of the same stream
  const config = { databaseUrl: undefined, dataDir: join(folder, "data"), siteSecret: undefined, backupDir: undefined };
  const { manifest } = await restoreBackup({ config, source: archive });
  expect(manifest.counts.contact_messages).toBe(1);
});

const exportsIn = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith(".export-"));

test("the owner takes everything along, as the commands write it, and no copy stays", async () => {
  const conversationId = await sendMessage(createStranger(site), { message: "Hello" });
  await insertFile(site, { conversationId, name: "plan.pdf", bytes: Buffer.from("%PDF") });
  const response = await owner.get(`${page}/export`);
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="export-[\d-]{10}\.zip"$/);
  const archive = await verifyArchive(await readArchive(new Uint8Array(await response.arrayBuffer())));
  const paths = archive.entries.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["data/messages.json", "data/replies.csv", "data/visits.csv"]));
  expect(paths).toEqual(expect.arrayContaining(["site/studio.md", "site/home.md"]));
  expect(paths.filter((path) => path.startsWith("data/files/"))).toEqual([expect.stringContaining("plan.pdf")]);
  const messages = await readEntryText(archive, paths.indexOf("data/messages.json"));
  expect(JSON.parse(messages)).toMatchObject([{ id: conversationId, message: "Hello" }]);
  expect(exportsIn(site.dataDir)).toEqual([]);
  const { act } = await site.db
    .selectFrom("audit_log")
    .select("act")
    .orderBy("position", "desc")
    .executeTakeFirstOrThrow();
  expect(act).toBe("site/exported");
});

test("an export that nobody reads to its end leaves no copy either, and one that cannot be written says so", async () => {
  const { body } = await owner.get(`${page}/export`);
  expect(exportsIn(site.dataDir)).toHaveLength(1);
  await body?.cancel();
  await expect.poll(() => exportsIn(site.dataDir)).toEqual([]);

  await site.db.schema.alterTable("recent_visits").renameTo("lost_visits").execute();
  const failed = await owner.get(`${page}/export`);
  await site.db.schema.alterTable("lost_visits").renameTo("recent_visits").execute();
  expect(exportsIn(site.dataDir)).toEqual([]);
  expect(textOf(await readPage(locationOf(failed) ?? ""))).toContain("The export could not be written.");
});

test("a copy off-site and its error are shown, without the passphrase", async () => {
  const folder = createTemporaryFolder();
  const disk = join(folder, "disk");
  const passphrase = "correct horse battery staple";
  mkdirSync(disk);
  const other = await openTestSite({ env: { BACKUP_OFFSITE: `folder:${disk}`, BACKUP_PASSPHRASE: passphrase } });
  const ownerThere = await signInOwner(createClient(other));
  const read = async (path: string) => textOf(parseHtml(await (await ownerThere.get(path)).text()));
  expect(await read(page)).toContain(`No encrypted copy has been sent to ${disk} yet.`);
  expect((await ownerThere.postForm(page, {})).status).toBe(200);
  await expect.poll(() => read(page)).toMatch(/Last encrypted copy off-site .* KB, in /);
  expect(readdirSync(disk)).toEqual([expect.stringMatching(/\.tar\.gz\.age$/)]);
  expect(await read("/privacy")).toContain("Copies of backups are also stored elsewhere, encrypted");

  await other.db.updateTable("backup_runs").set({ offsite_error: "The disk is full." }).execute();
  for (const path of [page, "/admin/dashboard", "/admin/health"]) {
    const text = await read(path);
    expect(text).toMatch(/A problem with (the last|its) copy off-site:? ?The disk is full\./);
    expect(text).not.toContain(passphrase);
  }
  expect(await read(page)).toMatch(/Last encrypted copy off-site /);
});

test("a download asks who it is, and needs a backup that exists", async () => {
  const name = await makeBackup();
  await site.db.updateTable("session").set({ confirmed_at: null }).execute(); // as ten minutes after the sign-in
  const next = `${download}?name=${name}`;
  expect(locationOf(await owner.get(next))).toBe(`/account/confirm?${new URLSearchParams({ next })}`);
  const confirmed = await owner.postForm("/account/confirm", { next, currentPassword: ownerPassword });
  expect([confirmed.status, locationOf(confirmed)]).toEqual([303, next]);
  expect((await owner.get(next)).headers.get("content-type")).toBe("application/gzip");
  for (const other of ["?name=2020-01-01T00-00-00", "?name=..", ""])
    expect(locationOf(await owner.get(download + other))).toBe(`${page}?gone`);
  expect(textOf(await readPage(`${page}?gone`))).toContain("This backup does not exist any more.");
});

import { chmodSync, chownSync, utimesSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { HealthCheck } from "../health-check.ts";
import type { DnsResolver } from "../mail/dns-lookup.server.ts";
import { createAddressCheck } from "./address-check.server.ts";
import { createClockCheck } from "./clock-check.server.ts";
import { createDataFolderCheck } from "./data-folder-check.server.ts";
import { createDiskSpaceCheck } from "./disk-space-check.server.ts";
import { createPortCheck } from "./port-check.server.ts";

const run = (check: HealthCheck) => check.run(new AbortController().signal);

function createPrivateFolder(files?: Record<string, string>): string {
  const folder = createTemporaryFolder(files);
  chmodSync(folder, 0o700);
  return folder;
}

test("DATA_DIR is probed by writing, and left as it was", async () => {
  const folder = createPrivateFolder();
  expect(await run(createDataFolderCheck(folder))).toEqual({ verdict: "ok", finding: `${folder} can be written.` });
  expect(await run(createDataFolderCheck(join(folder, "none")))).toMatchObject({ verdict: "warning" });
  chmodSync(folder, 0o755);
  expect(await run(createDataFolderCheck(folder))).toEqual({
    verdict: "warning",
    finding: `Other users of this machine may open ${folder} (mode 0755).`,
    fix: `chmod 700 ${folder}`,
  });
});

test("a DATA_DIR that cannot be written comes with the fix", async () => {
  const folder = createPrivateFolder({ file: "" });
  expect(await run(createDataFolderCheck(join(folder, "file")))).toMatchObject({
    verdict: "error",
    finding: `${join(folder, "file")} is not a folder.`,
  });
  const refuse = () => Promise.reject(Object.assign(new Error("EROFS"), { code: "EROFS" }));
  expect(await run(createDataFolderCheck(folder, { write: refuse }))).toEqual({
    verdict: "error",
    finding: `${folder} cannot be written: the file system is mounted read-only.`,
    fix: "Mount it writable.",
  });
});

describe.skipIf(process.getuid?.() !== 0)("as root, beside a site of another user,", () => {
  const uid = 65_534;
  function createFolderOf(owner: number): string {
    const folder = createPrivateFolder({ "northlight.db": "", secret: "", "lost+found/x": "" });
    chmodSync(join(folder, "lost+found"), 0o700);
    for (const name of ["", "northlight.db", "secret"]) chownSync(join(folder, name), owner, owner);
    return folder;
  }
  const ask = (folder: string) => run(createDataFolderCheck(folder, { asksForOwner: true }));

  test("a DATA_DIR that its owner can use is found good", async () => {
    const folder = createFolderOf(uid);
    expect(await ask(folder)).toEqual({
      verdict: "ok",
      finding: `${folder} can be written by its owner (uid ${uid}).`,
    });
    const ofRoot = createFolderOf(0);
    expect(await ask(ofRoot)).toMatchObject({ finding: `${ofRoot} can be written by root, to whom it belongs.` });
  });

  test.each<[string, string, (folder: string) => void]>([
    ["write into it", "the folder's mode", (folder) => chmodSync(folder, 0o500)],
    ["use northlight.db in it", "a database of root", (folder) => chownSync(join(folder, "northlight.db"), 0, 0)],
    ["use northlight.db in it", "the file's mode", (folder) => chmodSync(join(folder, "northlight.db"), 0o400)],
    ["use secret in it", "a secret of root", (folder) => chownSync(join(folder, "secret"), 0, 0)],
  ])("it is found that the owner cannot %s because of %s", async (what, _reason, spoil) => {
    const folder = createFolderOf(uid);
    for (const name of ["northlight.db", "secret"]) chmodSync(join(folder, name), 0o600);
    spoil(folder);
    expect(await ask(folder)).toMatchObject({
      verdict: "error",
      finding: `${folder} belongs to uid ${uid}, who cannot ${what}.`,
    });
    // The site itself is asked about the user that it runs as.
    expect(await run(createDataFolderCheck(folder))).not.toMatchObject({ verdict: "error" });
  });

  test("a closed folder above it is found", async () => {
    const parent = createPrivateFolder({ "data/secret": "" });
    chownSync(join(parent, "data"), uid, uid);
    expect(await ask(join(parent, "data"))).toMatchObject({
      verdict: "error",
      finding: expect.stringContaining("cannot write into it"),
    });
  });
});

test.each([
  ["ok", { bavail: 120_000_000, ffree: 1_000_000, files: 2_000_000 }, /^120 GB are free/],
  ["ok", { bavail: 120_000_000, ffree: 0, files: 0 }, /^120 GB are free/],
  ["warning", { bavail: 900_000, ffree: 1_000_000, files: 2_000_000 }, /^Only 900 MB are free/],
  ["error", { bavail: 90_000, ffree: 1_000_000, files: 2_000_000 }, /^Only 90 MB are free/],
  ["warning", { bavail: 120_000_000, ffree: 9_000, files: 2_000_000 }, /^Only 9000 more files .*inodes/],
  ["error", { bavail: 900_000, ffree: 3, files: 2_000_000 }, /^Only 3 more files .*inodes/],
])("the verdict on a disk is %s for %j", async (verdict, stats, finding) => {
  const check = createDiskSpaceCheck("/srv", async () => ({ bsize: 1_000, ...stats }));
  expect(await run(check)).toMatchObject({ verdict, finding: expect.stringMatching(finding) });
});

test("the disk of a folder that does not exist yet is the one of the folder above", async () => {
  const folder = createTemporaryFolder();
  const asked: string[] = [];
  await run(
    createDiskSpaceCheck(join(folder, "a", "b"), async (path) => {
      asked.push(path);
      return { bsize: 1, bavail: 1, files: 0, ffree: 0 };
    }),
  );
  expect(asked).toEqual([folder]);
});

test("a clock that went back is noticed by what the site has written", async () => {
  const newestFile = join(createTemporaryFolder({ "northlight.db": "" }), "northlight.db");
  const noDatabase = async () => undefined;
  const check = (now: string) =>
    run(createClockCheck({ now: () => new Date(now), withDatabase: noDatabase, newestFile }));
  utimesSync(newestFile, new Date(), new Date("2026-11-20T10:00:00Z"));
  expect(await check("2026-11-20T10:00:30Z")).toMatchObject({ verdict: "ok" });
  expect(await check("2026-11-20T07:00:00Z")).toMatchObject({
    verdict: "error",
    finding: expect.stringMatching(/went back: .* was written 3 hours later than now\.$/),
  });
  expect(await check("1970-01-01T00:00:00Z")).toMatchObject({ verdict: "error" });
});

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

test("a port is free, the site's own, an older version's or another program's", async () => {
  const site = createServer((_request, response) => response.end('{"status":"ok","version":"1.2.3"}'));
  const port = await listen(site);
  const check = (version: string) => run(createPortCheck({ host: "127.0.0.1", port, version }));
  expect(await check("1.2.3")).toEqual({
    verdict: "ok",
    finding: `The site responds on port ${port} of 127.0.0.1.`,
  });
  expect(await check("1.2.4")).toMatchObject({ verdict: "warning", fix: "Restart the site." });
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  expect(await check("1.2.3")).toMatchObject({ verdict: "ok", finding: expect.stringContaining("does not run") });
});

test.each([
  ["speaks another protocol", () => createTcpServer((socket) => socket.end("220 mail\r\n"))],
  ["is another website", () => createServer((_request, response) => response.end("<h1>Hello</h1>"))],
])("a program on the port that %s is an error", async (_what, create) => {
  const port = await listen(create());
  expect(await run(createPortCheck({ host: "127.0.0.1", port, version: "1" }))).toEqual({
    verdict: "error",
    finding: `Another program uses port ${port} of 127.0.0.1.`,
    fix: "End that program, or set PORT to another number.",
  });
});

test("a HOST that is no address of this machine is an error", async () => {
  expect(await run(createPortCheck({ host: "203.0.113.7", port: 3_999, version: "1" }))).toMatchObject({
    verdict: "error",
    finding: "The site cannot listen on port 3999 of 203.0.113.7 (EADDRNOTAVAIL).",
  });
});

const missing = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
const noAnswer = () => Promise.reject(Object.assign(new Error("slow"), { code: "ETIMEOUT" }));
const resolverOf = (resolve4: () => Promise<string[]>): DnsResolver => ({
  resolve4,
  resolve6: missing,
  resolveTxt: missing,
  resolveMx: missing,
});

test.each([
  ["warning", undefined, /PUBLIC_URL is not set/],
  ["warning", "http://localhost:3000", /only this machine/],
  ["warning", "http://studio.example", /unencrypted/],
  ["ok", "https://studio.example", /at https:\/\/studio\.example\.$/],
  ["ok", "https://203.0.113.7", /at https:\/\/203\.0\.113\.7\.$/],
])("the verdict is %s for PUBLIC_URL %s", async (verdict, publicUrl, finding) => {
  const resolver = resolverOf(async () => ["203.0.113.7"]);
  const result = await run(createAddressCheck({ publicUrl, trustsProxy: true, resolver }));
  expect(result).toMatchObject({ verdict, finding: expect.stringMatching(finding) });
});

test("a PUBLIC_URL that DNS does not know is noticed; DNS without an answer proves nothing", async () => {
  const check = (resolve4: () => Promise<string[]>, trustsProxy = true) =>
    run(createAddressCheck({ publicUrl: "https://studio.example", trustsProxy, resolver: resolverOf(resolve4) }));
  expect(await check(missing)).toMatchObject({ verdict: "warning", finding: expect.stringContaining("DNS knows no") });
  expect(await check(noAnswer)).toMatchObject({ verdict: "ok" });
  expect(await check(noAnswer, false)).toMatchObject({ verdict: "warning", fix: expect.stringContaining("127.0.0.1") });
});

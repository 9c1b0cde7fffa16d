// A ZIP of 100 MB from sources of packages: read with every CRC, written with everything and with 30 % changed, against
// `unzip -t` and `zip -6` on the same files. ZIP_MB and ZIP_ROUNDS change its length.

import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Archive } from "#app/platform/zip-archive/archive.ts";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { readEntry, verifyArchive } from "#app/platform/zip-archive/reading/read-entry.ts";
import type { EntryChange } from "#app/platform/zip-archive/writing/replace-entry.ts";
import { writeArchive } from "#app/platform/zip-archive/writing/write-archive.ts";
import { fixed, printGoal, printTable } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { median, noise, pairedRatio, rotate } from "#tests/support/measure/statistics.ts";

const archiveSize = Number(process.env.ZIP_MB ?? 100) * 1_000_000;
const rounds = Number(process.env.ZIP_ROUNDS ?? 3);

/** Packages of the lockfile with sources of many kinds and sizes. */
const packages = ["bulma", "fast-check", "htmlparser2", "jquery", "kysely", "prettier", "svgo", "typescript", "zod"];

if (["zip", "unzip"].some((program) => spawnSync(program, ["-v"]).status !== 0)) {
  console.log("zip and unzip are not installed: nothing to compare with.");
  process.exit();
}

const folder = createScratchFolder("bench");
const archivePath = join(folder, "tree.zip");
await compare();

async function compare(): Promise<void> {
  packTree();
  const archive = await readWithCrc();
  const contents = await readContents(archive);
  const all = new Map<number, EntryChange>(contents);
  const some = new Map<number, EntryChange>([...contents].filter((_, i) => i % 10 < 3));
  console.log(
    `${archive.entries.length} entries, ${megabytes(archive.bytes.length)} packed, ${megabytes(archive.unpackedSize)} unpacked`,
  );
  const targets: [name: string, run: () => unknown][] = [
    ["unzip -t", () => run("unzip", ["-tqq", archivePath])],
    ["zip -6", () => run("zip", ["-6", "-q", "-r", join(folder, "again.zip"), "tree"])],
    ["read", readWithCrc],
    ["write, all changed", () => write(archive, all)],
    ["read, and write with 30 % changed", async () => write(await readWithCrc(), some)],
  ];
  const timesMs = new Map<string, number[]>(targets.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, act] of rotate(targets, round)) {
      rmSync(join(folder, "again.zip"), { force: true });
      const startedAtMs = performance.now();
      await act();
      timesMs.get(name)?.push(performance.now() - startedAtMs);
    }
  }
  report(timesMs);
}

/** Copies of the packages until the ZIP is large enough. */
function packTree(): void {
  for (let copy = 1; !existsSync(archivePath) || statSync(archivePath).size < archiveSize; copy += 1) {
    for (const name of packages)
      cpSync(join("node_modules", name), join(folder, "tree", `${copy}`, name), { recursive: true });
    run("zip", ["-6", "-q", "-r", archivePath, join("tree", `${copy}`)]);
  }
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: folder, stdio: "ignore" });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
}

async function readWithCrc(): Promise<Archive> {
  const archive = await verifyArchive(await readArchive(new Uint8Array(readFileSync(archivePath))));
  const faulty = archive.entries.find(({ error }) => error);
  if (faulty) throw new Error(`${faulty.path}: ${faulty.error?.kind}`);
  return archive;
}

async function readContents(archive: Archive): Promise<[number, EntryChange][]> {
  const contents: [number, EntryChange][] = [];
  for (const entry of archive.entries) {
    if (entry.kind === "file") contents.push([entry.id, { bytes: await readEntry(archive, entry) }]);
  }
  return contents;
}

async function write(archive: Archive, changes: Map<number, EntryChange>): Promise<Blob> {
  return new Blob(await writeArchive(archive, changes));
}

function report(timesMs: ReadonlyMap<string, number[]>): void {
  const of = (name: string) => timesMs.get(name) ?? [];
  const both = of("unzip -t").map((ms, round) => ms + (of("zip -6")[round] ?? Number.NaN));
  printTable(
    [...timesMs].map(([target, ms]) => ({
      target,
      "median ms": fixed(median(ms), 0),
      "spread %": fixed(noise(ms), 0),
    })),
  );
  console.log("");
  const judge = (what: string, against: string, base: number[], goal: number) => {
    const ratio = pairedRatio(of(what), base);
    printGoal(what, `<= ${goal} of ${against}`, fixed(ratio), ratio <= goal);
  };
  judge("read", "unzip -t", of("unzip -t"), 2);
  judge("write, all changed", "zip -6", of("zip -6"), 1.5);
  judge("read, and write with 30 % changed", "both", both, 0.6);
}

function megabytes(bytes: number): string {
  return `${fixed(bytes / 1e6, 0)} MB`;
}

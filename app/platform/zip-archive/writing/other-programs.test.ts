// Other programs' archives are read here, and ours there. A program that is not installed is skipped.

import { spawnSync } from "node:child_process";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { modeOf } from "#tests/support/zip/entry-details.ts";
import { pack, toBytes } from "#tests/support/zip/zip-builder.ts";
import { readArchive } from "../reading/read-archive.ts";
import { verifyArchive } from "../reading/read-entry.ts";
import { createArchive } from "./create-archive.ts";
import type { EntryChange } from "./replace-entry.ts";
import { writeArchive } from "./write-archive.ts";

const has = (program: string, probe: string) => spawnSync(program, [probe]).status === 0;
const zip = has("zip", "-v");
const unzip = has("unzip", "-v");
const sevenZip = has("7z", "i");
const python = has("python3", "--version");

/** @param warning the status by which the program says that it had something to remark */
function run(program: string, args: string[], cwd: string, warning = 0): string {
  // Some programs cannot print the names in another locale.
  const { status, stdout, stderr } = spawnSync("env", ["LC_ALL=C.UTF-8", program, ...args], {
    cwd,
    encoding: "utf8",
    maxBuffer: 64 * 1_024 * 1_024,
  });
  if (status !== 0 && status !== warning)
    throw new Error(`${program} ${args.join(" ")} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** Creates a folder `tree` with the kinds of files of a project. */
function makeTree(): string {
  const folder = createTemporaryFolder();
  const tree = join(folder, "tree");
  mkdirSync(join(tree, "src/empty"), { recursive: true });
  writeFileSync(join(tree, "src/a.js"), "export const a = 1;\n".repeat(400));
  writeFileSync(join(tree, "src/żółw.txt"), "name in UTF-8");
  writeFileSync(join(tree, "run.sh"), "#!/bin/sh\necho run\n");
  chmodSync(join(tree, "run.sh"), 0o750);
  writeFileSync(join(tree, "noise.bin"), crypto.getRandomValues(new Uint8Array(60_000)));
  writeFileSync(join(tree, "nothing"), "");
  symlinkSync("src/a.js", join(tree, "link"));
  return folder;
}

/** Every path below a folder with its type, permissions and content. */
function listTree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .map((path) => {
      const full = join(folder, path);
      const stat = lstatSync(full);
      const mode = stat.mode.toString(8);
      if (stat.isSymbolicLink()) return `${path} ${mode} -> ${readlinkSync(full)}`;
      return stat.isDirectory() ? `${path} ${mode}` : `${path} ${mode} ${readFileSync(full).toString("base64")}`;
    });
}

const newText = "export const a = 'changed';\n".repeat(300);

/** Reads what another program packed into tree.zip, and writes it with src/a.js changed to changed.zip. */
async function changeOneFile(folder: string) {
  const bytes = new Uint8Array(readFileSync(join(folder, "tree.zip")));
  const archive = await verifyArchive(await readArchive(bytes));
  expect(archive.entries.filter(({ error }) => error)).toEqual([]);
  const entry = archive.entries.find(({ path }) => path === "tree/src/a.js") ?? expect.fail("src/a.js is missing");
  const changes = new Map<number, EntryChange>([[entry.id, { bytes: toBytes(newText) }]]);
  const written = pack(...(await writeArchive(archive, changes)));
  writeFileSync(join(folder, "changed.zip"), written);
  return { archive, written };
}

/** @param original what the file was made from: a program that cannot read that is no judge */
function testByPrograms(folder: string, file: string, original = file): void {
  if (unzip) expect(run("unzip", ["-t", file], folder, 1)).toContain("No errors detected");
  const isJudge = sevenZip && (original === file || spawnSync("7z", ["t", original], { cwd: folder }).status === 0);
  if (isJudge) expect(run("7z", ["t", file], folder)).toContain("Everything is Ok");
  if (python)
    run(
      "python3",
      ["-c", "import sys, zipfile; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)", file],
      folder,
    );
}

const packers: [name: string, isThere: boolean, pack: (folder: string) => void, link?: string][] = [
  ["zip", zip, (folder) => run("zip", ["-qry", "tree.zip", "tree"], folder)],
  [
    "zip through a pipe (data descriptors)",
    zip,
    (folder) => run("sh", ["-c", "zip -qr - tree | cat > tree.zip"], folder),
    "file 100644",
  ],
  ["zip with zip64 everywhere", zip, (folder) => run("zip", ["-qry", "-fz", "tree.zip", "tree"], folder)],
  [
    "zip behind a program",
    zip,
    (folder) => run("sh", ["-c", "zip -qry t.zip tree; (head -c 9999 /bin/sh; cat t.zip) > tree.zip"], folder),
  ],
  [
    "zip behind a program that it counts",
    zip,
    (folder) =>
      run("sh", ["-c", "zip -qry t.zip tree; (head -c 9999 /bin/sh; cat t.zip) > tree.zip; zip -qA tree.zip"], folder),
  ],
  ["7z", sevenZip, (folder) => run("7z", ["a", "-snl", "-tzip", "tree.zip", "tree"], folder)],
];

describe("an archive packed by", () => {
  test.for(packers)("%s is read, changed and read again", async ([, isThere, packTree, link], { skip }) => {
    skip(!isThere, "the program is not installed");
    const folder = makeTree();
    packTree(folder);
    const { archive, written } = await changeOneFile(folder);
    const kinds = new Map(
      archive.entries.map((entry) => [entry.path, `${entry.kind} ${modeOf(archive, entry)?.toString(8)}`]),
    );
    expect(kinds.get("tree/src/empty")).toBe("folder 40755");
    expect(kinds.get("tree/run.sh")).toBe("file 100750");
    expect(kinds.get("tree/src/żółw.txt")).toBe("file 100644");
    expect(kinds.get("tree/link")).toBe(link ?? "symlink 120777");
    testByPrograms(folder, "changed.zip", "tree.zip");
    expect((await verifyArchive(await readArchive(written))).entries.filter(({ error }) => error)).toEqual([]);
  });

  test.skipIf(!zip || !unzip)(
    "zip unpacks to the same tree, modes and links included, but for the change",
    async () => {
      const folder = makeTree();
      run("zip", ["-qry", "tree.zip", "tree"], folder);
      await changeOneFile(folder);
      run("unzip", ["-q", "changed.zip", "-d", "out"], folder);
      writeFileSync(join(folder, "tree/src/a.js"), newText);
      expect(listTree(join(folder, "out/tree"))).toEqual(listTree(join(folder, "tree")));
    },
  );

  test.skipIf(!python)("Python is read, with zip64 sizes; a method that we do not know is named", async () => {
    const folder = makeTree();
    const script = `
import zipfile
with zipfile.ZipFile("tree.zip", "w", zipfile.ZIP_DEFLATED) as z:
    with z.open("tree/src/a.js", "w", force_zip64=True) as f: f.write(b"let a;" * 500)
    z.writestr("tree/b.txt", "text", zipfile.ZIP_BZIP2)
    z.comment = "from Python".encode()`;
    run("python3", ["-c", script], folder);
    const archive = await verifyArchive(await readArchive(new Uint8Array(readFileSync(join(folder, "tree.zip")))));
    expect(archive.entries.map(({ path, error }) => [path, error])).toEqual([
      ["tree/src/a.js", undefined],
      ["tree/b.txt", { kind: "unknown-method", method: 12 }],
    ]);
    const written = await writeArchive(archive, new Map([[0, { bytes: toBytes(newText) }]]));
    writeFileSync(join(folder, "changed.zip"), pack(...written));
    testByPrograms(folder, "changed.zip", "tree.zip");
  });
});

describe.skipIf(!unzip && !sevenZip && !python)("an archive of ours", () => {
  test("made of files is read by other programs", async () => {
    const folder = createTemporaryFolder();
    const modifiedAt = new Date(2026, 1, 27, 13, 45, 58);
    const items = [
      { kind: "folder", path: "docs", modifiedAt },
      { kind: "file", path: "docs/żółw.txt", content: toBytes(newText), modifiedAt },
      { kind: "file", path: "nothing", content: new Uint8Array(0), modifiedAt },
    ] as const;
    writeFileSync(join(folder, "ours.zip"), pack(...(await createArchive(items))));
    testByPrograms(folder, "ours.zip");
    if (!unzip) return;
    run("unzip", ["-q", "ours.zip"], folder);
    expect(readFileSync(join(folder, "docs/żółw.txt"), "utf8")).toBe(newText);
    expect(lstatSync(join(folder, "docs/żółw.txt")).mtime).toEqual(modifiedAt);
  });
});

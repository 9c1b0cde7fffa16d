// ZIPs of six programs keep their names, and are read by three others, after a file was changed and another renamed.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { makerEncodings, packAs } from "#tests/support/zip/zip-makers.ts";
import { ArchiveSession } from "./archive-session.ts";

const files = { "a.ts": "let a: 1;\n", "b.css": "a { b: c }\n", "c.png": "\0\x01", "d.txt": "stays\n" };
const texts = { "a.js": "let a;\n", "b.css": "a{b:c}\n", "c.png": "\0\x01", "d.txt": "stays\n" };

async function changeProject(zip: Uint8Array<ArrayBuffer>) {
  const session = new ArchiveSession("unavailable");
  const project = await session.open({ kind: "zip", file: new File([zip], "project.zip") });
  for (const { id, path } of project.files) {
    if (path.endsWith("a.ts")) await session.stage({ id, text: texts["a.js"], path: path.replace(/ts$/, "js") });
    if (path.endsWith("b.css")) await session.stage({ id, text: texts["b.css"], path });
  }
  const built = await session.build({ ids: project.files.map(({ id }) => id), merged: [] });
  return new Uint8Array(await built.arrayBuffer());
}

/** Names, flags and ids of the extra fields, read without decoding. The last archive is unpacked with zipfile, too. */
const pythonScript = `
import json, struct, sys, zipfile
def list(file):
    data = open(file, "rb").read()
    end = data.rindex(b"PK\\5\\6")
    count, size, at = struct.unpack_from("<HII", data, end + 10)
    for _ in range(count):
        flags, = struct.unpack_from("<H", data, at + 8)
        n, e, c = struct.unpack_from("<HHH", data, at + 28)
        local, = struct.unpack_from("<I", data, at + 42)
        name = data[at + 46:at + 46 + n]
        ids, extra = [], data[at + 46 + n:at + 46 + n + e]
        while extra:
            ids.append(extra[:2].hex())
            extra = extra[4 + struct.unpack_from("<H", extra, 2)[0]:]
        assert data[local + 30:local + 30 + n] == name
        assert struct.unpack_from("<H", data, local + 6)[0] & 0x800 == flags & 0x800
        yield {"name": name.hex(), "flags": flags & ~8, "fields": sorted(ids)}
        at += 46 + n + e + c
zipfile.ZipFile("after.zip").extractall("by-python")
print(json.dumps([[*list("before.zip")], [*list("after.zip")]]))`;

interface ListedEntry {
  /** In hexadecimal. */
  readonly name: string;
  readonly flags: number;
  readonly fields: readonly string[];
}

const has = (program: string, probe: string) => spawnSync(program, [probe]).status === 0;
const isInstalled = { python: has("python3", "--version"), unzip: has("unzip", "-v"), sevenZip: has("7z", "i") };

function run(program: string, args: readonly string[], cwd: string, warning = 0): string {
  const { status, stdout, stderr } = spawnSync("env", ["LC_ALL=C.UTF-8", program, ...args], { cwd, encoding: "utf8" });
  if (status !== 0 && status !== warning) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}

/** @returns texts by path below the archive's only folder, whatever a program made of that folder's name */
function readUnpacked(out: string): Record<string, string> {
  const [folder, ...others] = readdirSync(out, { encoding: "buffer" });
  expect(others).toEqual([]);
  const inside = Buffer.concat([
    Buffer.from(`${out}/`),
    folder ?? expect.fail("nothing was unpacked"),
    Buffer.from("/"),
  ]);
  const names = readdirSync(inside).toSorted();
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(Buffer.concat([inside, Buffer.from(name)]), "utf8")]),
  );
}

test.skipIf(!isInstalled.python).for([...makerEncodings])(
  "%s with names in %s keeps them, and is unpacked into one folder",
  async ([maker, encoding]) => {
    const work = createTemporaryFolder();
    const { zip, folder } = packAs(maker, encoding, files);
    writeFileSync(join(work, "before.zip"), zip);
    writeFileSync(join(work, "after.zip"), await changeProject(zip));
    const [before, after]: ListedEntry[][] = JSON.parse(run("python3", ["-c", pythonScript], work));

    const bytesOf = (name: string) => Buffer.concat([folder, Buffer.from(`/${name}`)]).toString("hex");
    expect(after?.map(({ name }) => name)).toEqual(Object.keys(texts).map(bytesOf));
    const withoutName = (entries: ListedEntry[] = []) => entries.map(({ name: _, ...rest }) => rest);
    expect(withoutName(after)).toEqual(withoutName(before));

    expect(readUnpacked(join(work, "by-python"))).toEqual(texts);
    if (isInstalled.sevenZip) {
      run("7z", ["x", "-oby-7z", "after.zip"], work);
      expect(readUnpacked(join(work, "by-7z"))).toEqual(texts);
    }
    if (isInstalled.unzip) {
      // Its status is 1 for names that it writes down in other characters.
      run("unzip", ["-q", "after.zip", "-d", "by-unzip"], work, 1);
      expect(readUnpacked(join(work, "by-unzip"))).toEqual(texts);
    }
  },
);

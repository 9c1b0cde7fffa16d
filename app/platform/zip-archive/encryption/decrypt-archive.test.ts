import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readArchive } from "../reading/read-archive.ts";
import { readEntry, verifyArchive } from "../reading/read-entry.ts";
import { decryptArchive } from "./decrypt-archive.ts";

const has = (program: string, probe: string) => spawnSync(program, [probe]).status === 0;
const [zip, sevenZip] = [has("zip", "-v"), has("7z", "i")];

const long = "export const a = 1;\n".repeat(2_000);

/** A ZIP of two files that a program has encrypted. */
async function packEncrypted(program: string, args: readonly string[]) {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/a.js"), long);
  writeFileSync(join(folder, "b.txt"), "b");
  const { status, stdout } = spawnSync(program, [...args, "t.zip", "src/a.js", "b.txt"], { cwd: folder });
  if (status !== 0) throw new Error(String(stdout));
  const path = join(folder, "t.zip");
  return { folder, path, archive: await verifyArchive(await readArchive(new Uint8Array(readFileSync(path)))) };
}

const packers: [name: string, isThere: boolean, program: string, args: string[], password: string][] = [
  ["zip (ZipCrypto)", zip, "zip", ["-q", "-P", "open żółw"], "open żółw"],
  ["7z (ZipCrypto)", sevenZip, "7z", ["a", "-tzip", "-mem=ZipCrypto", "-popen 7"], "open 7"],
  ["7z (AES-128)", sevenZip, "7z", ["a", "-tzip", "-mem=AES128", "-popen 7"], "open 7"],
  ["7z (AES-192)", sevenZip, "7z", ["a", "-tzip", "-mem=AES192", "-popen 7"], "open 7"],
  ["7z (AES-256)", sevenZip, "7z", ["a", "-tzip", "-mem=AES256", "-popen 7"], "open 7"],
];

describe("what is encrypted by", () => {
  test.for(packers)(
    "%s is read with its password only, and others read it afterwards",
    async ([, isThere, program, args, password], { skip }) => {
      skip(!isThere, "the program is not installed");
      const { folder, archive } = await packEncrypted(program, args);
      expect(archive.entries.map(({ error }) => error?.kind)).toEqual(["encrypted", "encrypted"]);
      await expect(decryptArchive(archive, "wrong")).rejects.toMatchObject({ code: "wrong-password" });

      const decrypted = await verifyArchive(await decryptArchive(archive, password.normalize("NFD")));
      expect(decrypted.entries.map(({ error }) => error)).toEqual([undefined, undefined]);
      const texts = await Promise.all(decrypted.entries.map((entry) => readEntry(decrypted, entry)));
      expect(texts.map((bytes) => new TextDecoder().decode(bytes)).toSorted()).toEqual(["b", long]);
      writeFileSync(join(folder, "plain.zip"), decrypted.bytes);
      for (const [judge, args] of [
        ["unzip", ["-t"]],
        ["7z", ["t"]],
      ] as const)
        if (has(judge, judge === "7z" ? "i" : "-v"))
          expect(spawnSync(judge, [...args, "plain.zip"], { cwd: folder }).status, judge).toBe(0);
    },
  );

  test.skipIf(!sevenZip)("AES and changed afterwards is not opened", async () => {
    const { archive } = await packEncrypted("7z", ["a", "-tzip", "-mem=AES256", "-popen"]);
    for (const { range } of archive.entries) archive.bytes[range.data + 20] = (archive.bytes[range.data + 20] ?? 0) ^ 1;
    await expect(decryptArchive(archive, "open")).rejects.toMatchObject({ code: "wrong-password" });
  });
});

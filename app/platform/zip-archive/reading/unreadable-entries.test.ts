import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readBuiltZip, readEntryText } from "#tests/support/zip/read-zip.ts";
import { buildZip, type ZipEntrySpec } from "#tests/support/zip/zip-builder.ts";
import { readArchive } from "./read-archive.ts";
import { verifyArchive } from "./read-entry.ts";

const sound: ZipEntrySpec = { name: "sound.txt", content: "still readable" };

describe("a faulty entry keeps its row, and the others are read:", () => {
  const text = "some text that is long enough to be compressed, compressed, compressed";
  const zeros = new Uint8Array(3_000_000);
  test.each<[situation: string, spec: ZipEntrySpec, error: object]>([
    ["encrypted", { name: "a", flags: 1 }, { kind: "encrypted" }],
    ["encrypted by AES", { name: "a", flags: 1, method: 99 }, { kind: "encrypted" }],
    ["an unknown method", { name: "a", method: 93 }, { kind: "unknown-method", method: 93 }],
    ["an absolute path", { name: "/etc/passwd" }, { kind: "unsafe-path", reason: "absolute" }],
    ["a path with a drive", { name: "C:evil.txt" }, { kind: "unsafe-path", reason: "drive" }],
    ["a path out of the folder", { name: "a/../../b" }, { kind: "unsafe-path", reason: "parent-folder" }],
    ["a folder out of the folder", { name: "../", method: 0 }, { kind: "unsafe-path", reason: "parent-folder" }],
    ["a backslash in a name of Unix", { name: "a\\b", mode: 0o644 }, { kind: "unsafe-path", reason: "backslash" }],
    ["both separators", { name: "a\\b/c" }, { kind: "unsafe-path", reason: "backslash" }],
    ["backslashes out of the folder", { name: "a\\..\\..\\b" }, { kind: "unsafe-path", reason: "parent-folder" }],
    ["a backslash at the start", { name: "\\a" }, { kind: "unsafe-path", reason: "absolute" }],
    ["a path with NUL", { name: "a.js\0.txt" }, { kind: "unsafe-path", reason: "control-character" }],
    ["no name", { name: "" }, { kind: "unsafe-path", reason: "empty" }],
    ["the folder itself as name", { name: "./" }, { kind: "unsafe-path", reason: "empty" }],
    ["a path too long to unpack", { name: "a/".repeat(3_000) }, { kind: "unsafe-path", reason: "too-long" }],
    ["a device", { name: "a", mode: 0o060644 }, { kind: "special-file" }],
    ["a wrong CRC", { name: "a", lies: { crc32: 1 } }, { kind: "bad-crc", declared: 1, actual: crc32(text) }],
    ["a wrong CRC, stored", { name: "a", method: 0, lies: { crc32: 1 } }, { kind: "bad-crc" }],
    ["damaged data", { name: "a", packed: new Uint8Array(60).fill(0xff) }, { kind: "bad-data" }],
    ["data that breaks off", { name: "a", packed: Uint8Array.of(0xcb) }, { kind: "bad-data" }],
    ["data beyond the archive", { name: "a", lies: { compressedSize: 100_000 } }, { kind: "truncated" }],
    ["no local header", { name: "a", lies: { offset: 7 } }, { kind: "truncated" }],
    ["a local header beyond the archive", { name: "a", lies: { offset: 0x7fff_ffff } }, { kind: "truncated" }],
    ["a smaller size than it has", { name: "a", lies: { size: 5 } }, { kind: "bad-size", isExceeded: true }],
    ["no size although it has one", { name: "a", lies: { size: 0 } }, { kind: "bad-size", isExceeded: true }],
    ["a larger size than it has", { name: "a", lies: { size: 500 } }, { kind: "bad-size", isExceeded: false }],
    [
      "a size that deflate cannot give",
      { name: "a", lies: { size: 900_000 } },
      { kind: "bad-size", isExceeded: false },
    ],
    ["stored in two sizes", { name: "a", method: 0, lies: { size: 5 } }, { kind: "bad-size", isExceeded: true }],
    ["another local name", { name: "a", lies: { localName: "b" } }, { kind: "contradictory-headers" }],
    ["another local method", { name: "a", lies: { localMethod: 0 } }, { kind: "contradictory-headers" }],
    [
      "a thousandfold ratio",
      { name: "a", content: zeros, packed: new Uint8Array(2_000) },
      { kind: "suspicious-ratio" },
    ],
  ])("%s", async (_situation, spec, error) => {
    const noise = { name: "noise", method: 0, content: randomBytes(50_000) };
    const archive = await readBuiltZip({ entries: [{ content: text, ...spec }, sound, noise] });
    expect(archive.entries.map((entry) => entry.error)).toEqual([expect.objectContaining(error), undefined, undefined]);
    expect(await readEntryText(archive, 1)).toBe("still readable");
    await expect(readEntryText(archive, 0)).rejects.toThrow(/^It.*\.$/);
  });

  test("two of one path, of which neither is processed; folders may be named twice", async () => {
    const names = ["a", "./a", "b/", "b/", "c", "c/", "d", "d//e"];
    const archive = await readBuiltZip({ entries: names.map((name) => ({ name, method: 0 })) });
    const duplicate = { kind: "duplicate-path" };
    const errors = archive.entries.map((entry) => entry.error);
    expect(errors).toEqual([duplicate, duplicate, undefined, undefined, duplicate, duplicate, undefined, undefined]);
  });

  test("two that share their data", async () => {
    const archive = await readBuiltZip({
      entries: [sound, { ...sound, name: "other.txt", lies: { offset: 0, localName: "sound.txt" } }, { name: "x" }],
    });
    expect(archive.entries.map((entry) => entry.error?.kind)).toEqual([
      "overlapping",
      "contradictory-headers",
      undefined,
    ]);
  });

  test("damaged data behind the first slice, without a look at the rest", async () => {
    const content = randomBytes(300_000).map((byte) => byte & 15);
    const archive = await readBuiltZip({
      entries: [
        { name: "big", content },
        { name: "short", content, lies: { size: 200_000 } },
      ],
    });
    expect(archive.entries.map((entry) => entry.error?.kind)).toEqual([undefined, "bad-size"]);
    const bytes = archive.bytes.slice();
    const at = (archive.entries[0]?.range.data ?? 0) + 100_000;
    bytes[at] = 255 - (bytes[at] ?? 0);
    const damaged = await verifyArchive(await readArchive(bytes));
    expect(damaged.entries[0]?.error?.kind).toMatch(/^bad-/);
  });
});

test("entries that lie about their sizes are named before more than that comes out", async () => {
  const content = new Uint8Array(64 * 1_024 * 1_024);
  const bomb = await readArchive(buildZip({ entries: [{ name: "a", content, lies: { size: 100 } }] }));
  const parts = { ...bomb, entries: Array.from({ length: 1_000 }, () => bomb.entries[0] ?? expect.fail()) };
  const before = process.memoryUsage().rss;
  const { entries } = await verifyArchive(parts);
  expect(new Set(entries.map(({ error }) => error?.kind))).toEqual(new Set(["bad-size"]));
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_024 * 1_024);
});

import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { block, buildZip, pack, toBytes, type ZipEntrySpec, type ZipSpec } from "#tests/support/zip-builder.ts";
import type { Archive } from "../archive.ts";
import { archiveLimits } from "../archive-limits.ts";
import { ArchiveError, type ArchiveErrorCode } from "../zip-archive.errors.ts";
import { readEntryDetails } from "./entry-details.ts";
import { readArchive } from "./read-archive.ts";
import { readEntry } from "./read-entry.ts";
import { verifyArchive } from "./verify-archive.ts";

const sound: ZipEntrySpec = { name: "sound.txt", content: "still readable" };

async function readAll(spec: ZipSpec): Promise<Archive> {
  return await verifyArchive(await readArchive(buildZip(spec)));
}

async function readText(archive: Archive, id: number): Promise<string> {
  const entry = archive.entries[id];
  if (!entry) throw new Error(`no entry ${id}`);
  return new TextDecoder().decode(await readEntry(archive, entry));
}

async function findError(source: Uint8Array<ArrayBuffer> | Blob, limits = archiveLimits): Promise<ArchiveErrorCode> {
  const error = await readArchive(source, { limits }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ArchiveError)) throw new Error("was not refused", { cause: error });
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  return error.code;
}

describe("a sound archive", () => {
  test("gives its entries in the directory's order, with sizes, kinds, modes and comments", async () => {
    const archive = await readAll({
      comment: "packed by hand",
      entries: [
        { name: "z/", method: 0, mode: 0o040750 },
        { name: "z/run.sh", content: "echo 1", mode: 0o100755, comment: "executable" },
        { name: "a.txt", content: "stored", method: 0 },
        { name: "link", content: "z/run.sh", method: 0, mode: 0o120777 },
        { name: "empty/", method: 0 },
        { name: "nothing.txt", method: 0 },
      ],
    });
    expect(archive.comment).toBe("packed by hand");
    expect(archive.entries.map(({ path, kind, unixMode, size, fault }) => [path, kind, unixMode, size, fault])).toEqual(
      [
        ["z", "folder", 0o040750, 0, undefined],
        ["z/run.sh", "file", 0o100755, 6, undefined],
        ["a.txt", "file", undefined, 6, undefined],
        ["link", "symlink", 0o120777, 8, undefined],
        ["empty", "folder", undefined, 0, undefined],
        ["nothing.txt", "file", undefined, 0, undefined],
      ],
    );
    expect(await readText(archive, 1)).toBe("echo 1");
    expect(await readText(archive, 2)).toBe("stored");
    expect(await readText(archive, 5)).toBe("");
    expect(readEntryDetails(archive, archive.entries[1] ?? expect.fail()).comment).toBe("executable");
  });

  test("without entries is an empty archive", async () => {
    expect((await readAll({ entries: [], comment: "x" })).entries).toEqual([]);
    expect((await readAll({ entries: [], hasZip64End: true })).entries).toEqual([]);
  });

  test("is read from a Blob, with progress up to its size", async () => {
    const bytes = buildZip({ entries: [sound] });
    const seen: number[] = [];
    const archive = await readArchive(new Blob([bytes]), { onProgress: ({ doneBytes }) => seen.push(doneBytes) });
    expect(await readText(archive, 0)).toBe("still readable");
    expect(seen).toEqual([bytes.length]);
  });

  test("tells raw names, extra fields of both headers, and times", async () => {
    const modified = pack([1, 1], [1_700_000_000, 4]);
    const archive = await readAll({
      entries: [
        { ...sound, dosTime: 0x1234_5678, extra: block(0x5455, modified), localExtra: block(0xcafe, pack([7, 1])) },
      ],
    });
    const entry = archive.entries[0] ?? expect.fail();
    expect(entry).toMatchObject({ dosTime: 0x1234_5678, modifiedAtS: 1_700_000_000 });
    const details = readEntryDetails(archive, entry);
    expect(new TextDecoder().decode(details.rawName)).toBe("sound.txt");
    expect(details.extraFields).toEqual([{ id: 0x5455, data: modified }]);
    expect(details.localExtraFields).toEqual([{ id: 0xcafe, data: pack([7, 1]) }]);
  });

  test.each([
    ["data descriptors with signature", { descriptor: "signed" }],
    ["data descriptors without signature", { descriptor: "plain" }],
    ["zip64 sizes and offsets", { isZip64: true }],
    ["zip64 with long data descriptors", { isZip64: true, descriptor: "signed zip64" }],
  ] as const)("with %s is read", async (_what, features) => {
    const entries = [
      { ...sound, ...features },
      { name: "b", content: "second", ...features },
    ];
    for (const hasZip64End of [false, true]) {
      const archive = await readAll({ entries, hasZip64End });
      expect(archive.entries.map(({ fault }) => fault)).toEqual([undefined, undefined]);
      expect(await readText(archive, 1)).toBe("second");
    }
  });

  test("behind a program (self-extractor) is read, whether or not its offsets count the program", async () => {
    const prefix = toBytes(`MZ${"program ".repeat(500)}`);
    for (const isPrefixCounted of [false, true]) {
      for (const hasZip64End of [false, true]) {
        // A zip64 locator's offset is adjusted or not like all others.
        const archive = await readAll({
          entries: [sound, { ...sound, name: "b" }],
          prefix,
          isPrefixCounted,
          hasZip64End,
        });
        expect(await readText(archive, 1)).toBe("still readable");
      }
    }
  });

  test("followed by other bytes, or with an end record's signature in its comment, is read", async () => {
    const bytes = buildZip({ entries: [sound], comment: "PK\u0005\u0006 is how it ends, and then some more text" });
    expect((await readArchive(bytes)).entries).toHaveLength(1);
    expect((await readArchive(pack(bytes, new Uint8Array(100)))).entries).toHaveLength(1);
  });

  test("of more than 65,535 entries is read, with zip64 and where the count overflowed", async () => {
    const entries = Array.from({ length: 65_540 }, (_, i): ZipEntrySpec => ({ name: `${i}`, method: 0 }));
    const zip64 = buildZip({ entries, hasZip64End: true });
    const { entries: read, directory } = await readArchive(zip64);
    expect(read).toHaveLength(65_540);
    const size = directory.end - directory.start;
    const end = pack([0x06054b50, 4], [0, 4], [4, 2], [4, 2], [size, 4], [directory.start, 4], [0, 2]);
    expect((await readArchive(pack(zip64.subarray(0, directory.end), end))).entries).toHaveLength(65_540);
  }, 20_000);
});

describe("a name", () => {
  const eAcute = Uint8Array.of(0x82);
  test.each<[situation: string, spec: ZipEntrySpec, path: string]>([
    ["flagged as UTF-8", { name: "żółw.txt", flags: 0x800 }, "żółw.txt"],
    ["not flagged, of code page 437", { name: eAcute }, "é"],
    ["not flagged, of UTF-8 by a Unix system", { name: "żółw", mode: 0o100644 }, "żółw"],
    ["not flagged, of no UTF-8 by a Unix system", { name: eAcute, mode: 0o100644 }, "é"],
    ["flagged as UTF-8, and not it", { name: eAcute, flags: 0x800 }, "é"],
    ["with Info-ZIP's Unicode path", { name: "?.txt", extra: unicodePath("?.txt", "日.txt") }, "日.txt"],
    ["with a Unicode path of another name", { name: "new.txt", extra: unicodePath("old.txt", "日.txt") }, "new.txt"],
    ["called __proto__", { name: "__proto__" }, "__proto__"],
    ["called constructor", { name: "constructor/prototype" }, "constructor/prototype"],
  ])("%s is decoded", async (_situation, spec, path) => {
    const archive = await readAll({ entries: [{ content: "x", ...spec }, sound] });
    expect(archive.entries.map((entry) => [entry.path, entry.fault])).toEqual([
      [path, undefined],
      ["sound.txt", undefined],
    ]);
    expect(await readText(archive, 0)).toBe("x");
  });

  function unicodePath(plain: string, unicode: string): Uint8Array {
    return block(0x7075, pack([1, 1], [crc32(plain), 4], toBytes(unicode)));
  }
});

describe("a faulty entry keeps its row, and the others are read:", () => {
  const text = "some text that is long enough to be compressed, compressed, compressed";
  const zeros = new Uint8Array(3_000_000);
  test.each<[situation: string, spec: ZipEntrySpec, fault: object]>([
    ["encrypted", { name: "a", flags: 1 }, { kind: "encrypted" }],
    ["encrypted by AES", { name: "a", flags: 1, method: 99 }, { kind: "encrypted" }],
    ["an unknown method", { name: "a", method: 93 }, { kind: "unknown-method", method: 93 }],
    ["an absolute path", { name: "/etc/passwd" }, { kind: "unsafe-path", reason: "absolute" }],
    ["a path with a drive", { name: "C:evil.txt" }, { kind: "unsafe-path", reason: "drive" }],
    ["a path out of the folder", { name: "a/../../b" }, { kind: "unsafe-path", reason: "parent-folder" }],
    ["a folder out of the folder", { name: "../", method: 0 }, { kind: "unsafe-path", reason: "parent-folder" }],
    ["a path with a backslash", { name: "a\\b" }, { kind: "unsafe-path", reason: "backslash" }],
    ["a path with NUL", { name: "a.js\0.txt" }, { kind: "unsafe-path", reason: "control-character" }],
    ["no name", { name: "" }, { kind: "unsafe-path", reason: "empty" }],
    ["the folder itself as name", { name: "./" }, { kind: "unsafe-path", reason: "empty" }],
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
  ])("%s", async (_situation, spec, fault) => {
    const noise = { name: "noise", method: 0, content: randomBytes(50_000) };
    const archive = await readAll({ entries: [{ content: text, ...spec }, sound, noise] });
    expect(archive.entries.map((entry) => entry.fault)).toEqual([expect.objectContaining(fault), undefined, undefined]);
    expect(await readText(archive, 1)).toBe("still readable");
    await expect(readText(archive, 0)).rejects.toThrow(/^It.*\.$/);
  });

  test("two of one path, of which neither is processed; folders may be named twice", async () => {
    const names = ["a", "./a", "b/", "b/", "c", "c/", "d", "d//e"];
    const archive = await readAll({ entries: names.map((name) => ({ name, method: 0 })) });
    const duplicate = { kind: "duplicate-path" };
    const faults = archive.entries.map((entry) => entry.fault);
    expect(faults).toEqual([duplicate, duplicate, undefined, undefined, duplicate, duplicate, undefined, undefined]);
  });

  test("two that share their data", async () => {
    const archive = await readAll({
      entries: [sound, { ...sound, name: "other.txt", lies: { offset: 0, localName: "sound.txt" } }, { name: "x" }],
    });
    expect(archive.entries.map((entry) => entry.fault?.kind)).toEqual([
      "overlapping",
      "contradictory-headers",
      undefined,
    ]);
  });

  test("damaged data behind the first slice, without a look at the rest", async () => {
    const content = randomBytes(300_000).map((byte) => byte & 15);
    const archive = await readAll({
      entries: [
        { name: "big", content },
        { name: "short", content, lies: { size: 200_000 } },
      ],
    });
    expect(archive.entries.map((entry) => entry.fault?.kind)).toEqual([undefined, "bad-size"]);
    const bytes = archive.bytes.slice();
    const at = (archive.entries[0]?.place.data ?? 0) + 100_000;
    bytes[at] = 255 - (bytes[at] ?? 0);
    const damaged = await verifyArchive(await readArchive(bytes));
    expect(damaged.entries[0]?.fault?.kind).toMatch(/^bad-/);
  });
});

describe("an archive is refused, with a reason:", () => {
  const bytes = buildZip({ entries: [sound, { ...sound, name: "second" }] });

  test("no ZIP at all", async () => {
    expect(await findError(new Uint8Array(0))).toBe("not-a-zip");
    expect(await findError(new Blob(["<!doctype html>".repeat(10)]))).toBe("not-a-zip");
  });

  test("cut off anywhere", async () => {
    for (let length = 4; length < bytes.length; length += 1) {
      expect(["truncated", "damaged-directory"]).toContain(await findError(bytes.slice(0, length)));
    }
  });

  test("cut off behind a ZIP that it holds, which must not pass for it", async () => {
    const inner = buildZip({ entries: [{ name: "inner.txt", content: "inner" }] });
    const outer = buildZip({ entries: [sound, { name: "inner.zip", content: inner, method: 0 }, sound] });
    const innerEnd = Buffer.from(outer).indexOf(Buffer.from(inner)) + inner.length;
    expect(await findError(outer.slice(0, innerEnd))).toBe("truncated");
    expect(await findError(outer.slice(0, innerEnd + 20))).toBe("truncated");
  });

  test("split", async () => {
    expect(await findError(buildZip({ entries: [sound], lies: { disk: 1 } }))).toBe("split");
    expect(await findError(pack([0x08074b50, 4], bytes.subarray(0, 40)))).toBe("split");
  });

  test("a directory that is not what its end record says", async () => {
    for (const lies of [{ entries: 1 }, { entries: 3 }, { entries: 0 }, { directorySize: 20 }, { directorySize: 0 }]) {
      expect(await findError(buildZip({ entries: [sound, { name: "b" }], lies }))).toBe("damaged-directory");
    }
    const beyond = { directorySize: 0xffff_0000, directoryOffset: 10 };
    expect(await findError(buildZip({ entries: [sound], lies: beyond }))).toBe("damaged-directory");
  });

  test("an end record that was wiped out, which must not pass for an empty archive's", async () => {
    for (const from of [18, 14]) {
      const wiped = bytes.slice();
      wiped.fill(0, wiped.length - from, wiped.length - 2);
      expect(await findError(wiped)).toBe("damaged-directory");
    }
  });

  test("two end records that disagree", async () => {
    const zip64 = buildZip({ entries: [sound], hasZip64End: true });
    zip64.set([7, 0, 7, 0], zip64.length - 14);
    expect(await findError(zip64)).toBe("damaged-directory");
  });

  test("over a limit", async () => {
    expect(await findError(bytes, { ...archiveLimits, archiveSize: 100 })).toBe("archive-too-large");
    expect(await findError(new Blob([bytes]), { ...archiveLimits, archiveSize: 100 })).toBe("archive-too-large");
    expect(await findError(bytes, { ...archiveLimits, entries: 1 })).toBe("too-many-entries");
    expect(await findError(bytes, { ...archiveLimits, unpackedSize: 20 })).toBe("unpacked-too-large");
  });

  test("a bomb by its declared sizes", async () => {
    const part = { content: "x", lies: { size: 0x4000_0000 } };
    const many = Array.from({ length: 10 }, (_, i) => ({ ...part, name: `${i}` }));
    expect(await findError(buildZip({ entries: many }))).toBe("unpacked-too-large");
    const huge = { name: "a", content: "x", isZip64: true, lies: { size: 2 ** 52 } };
    expect(await findError(buildZip({ entries: [huge] }))).toBe("unpacked-too-large");
    const dense = { name: "a", content: new Uint8Array(20_000_000) };
    expect(await findError(buildZip({ entries: [dense] }))).toBe("suspicious-ratio");
  });
});

test("entries that lie about their sizes are named before more than that comes out", async () => {
  const content = new Uint8Array(64 * 1_024 * 1_024);
  const bomb = await readArchive(buildZip({ entries: [{ name: "a", content, lies: { size: 100 } }] }));
  const parts = { ...bomb, entries: Array.from({ length: 1_000 }, () => bomb.entries[0] ?? expect.fail()) };
  const before = process.memoryUsage().rss;
  const { entries } = await verifyArchive(parts);
  expect(new Set(entries.map(({ fault }) => fault?.kind))).toEqual(new Set(["bad-size"]));
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1_024 * 1_024);
});

describe("cancelled", () => {
  test("before it starts, reading does nothing", async () => {
    const signal = AbortSignal.abort(new Error("stopped"));
    const bytes = buildZip({ entries: [sound] });
    await expect(readArchive(new Blob([bytes]), { signal })).rejects.toThrow("stopped");
    await expect(readArchive(bytes, { signal })).rejects.toThrow("stopped");
  });

  test("while it checks, it ends soon", async () => {
    const content = randomBytes(8_000_000).map((byte) => byte & 15);
    const archive = await readArchive(buildZip({ entries: [{ name: "a", content }] }));
    const many = { ...archive, entries: Array.from({ length: 200 }, () => archive.entries[0] ?? expect.fail()) };
    const controller = new AbortController();
    let cancelledAtMs = 0;
    setTimeout(() => {
      cancelledAtMs = performance.now();
      controller.abort(new Error("stopped"));
    }, 100);
    await expect(verifyArchive(many, { signal: controller.signal })).rejects.toThrow("stopped");
    expect(cancelledAtMs).toBeGreaterThan(0);
    expect(performance.now() - cancelledAtMs).toBeLessThan(200);
  });
});

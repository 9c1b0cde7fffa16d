import { randomBytes } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { commentOf, readEntryDetails } from "#tests/support/zip/entry-details.ts";
import { block, buildZip, pack, toBytes, type ZipEntrySpec, type ZipSpec } from "#tests/support/zip/zip-builder.ts";
import type { Archive } from "../archive.ts";
import { readArchive } from "../reading/read-archive.ts";
import { readEntry, verifyArchive } from "../reading/read-entry.ts";
import type { EntryChange } from "./replace-entry.ts";
import { writeArchive } from "./write-archive.ts";

const longText = "the new content of the second file, ".repeat(200);

/** One of each kind that an archive may hold. */
const everything: ZipEntrySpec[] = [
  { name: "src/", method: 0, mode: 0o040755, extra: block(0x5455, pack([1, 1], [1_600_000_000, 4])) },
  { name: "src/a.js", content: "let a = 1;".repeat(50), mode: 0o100755, comment: "kept", dosTime: 0x4b2f_6a31 },
  { name: "src/b.js", content: "let b;", descriptor: "signed", localExtra: block(0xcafe, pack([1, 2])) },
  { name: "link", content: "src/a.js", method: 0, mode: 0o120777 },
  { name: Uint8Array.of(0x82, 0x2e, 0x6a, 0x73), content: "é", comment: Uint8Array.of(0x81) },
  { name: "empty/", method: 0 },
  { name: "secret", content: "cipher", method: 99, flags: 1 },
  { name: "later.zst", content: "zstandard", method: 93 },
  { name: "broken", content: "text", lies: { crc32: 1 } },
  { name: "c.txt", content: "plain descriptor", descriptor: "plain", isZip64: true },
];

async function read(spec: ZipSpec): Promise<Archive> {
  return await readArchive(buildZip(spec));
}

async function write(archive: Archive, changes: [path: string, change: EntryChange][]): Promise<Archive> {
  const byId = new Map(changes.map(([path, change]) => [idOf(archive, path), change]));
  return await readArchive(pack(...(await writeArchive(archive, byId))));
}

function entryOf(archive: Archive, path: string) {
  return archive.entries.find((entry) => entry.path === path) ?? expect.fail(`no ${path}`);
}
const idOf = (archive: Archive, path: string) => entryOf(archive, path).id;

async function textOf(archive: Archive, path: string): Promise<string> {
  return new TextDecoder().decode(await readEntry(archive, entryOf(archive, path)));
}

/** An entry as stored in the archive: header, data and descriptor, and its record without the offset. */
function bytesOf(archive: Archive, path: string) {
  const { range } = entryOf(archive, path);
  const { rawName, extraFields, comment } = readEntryDetails(archive, entryOf(archive, path));
  const fixed = archive.bytes.slice(range.record, range.record + 42);
  return { local: archive.bytes.slice(range.localHeader, range.end), fixed, rawName, extraFields, comment };
}

/** The zip64 block of a record holds its offset, which moves. */
const withoutZip64 = ({ extraFields, ...rest }: ReturnType<typeof bytesOf>) => ({
  ...rest,
  extraFields: extraFields.filter(({ id }) => id !== 1),
});

describe("written without a change", () => {
  test("an archive keeps every byte", async () => {
    const archive = await read({ entries: everything, comment: "all kinds", prefix: toBytes("#!/bin/sh\n") });
    expect(pack(...(await writeArchive(archive, new Map())))).toEqual(archive.bytes);
  });
});

describe("written with one file changed", () => {
  const archives: [string, Omit<ZipSpec, "entries">][] = [
    ["plain", {}],
    ["with zip64", { hasZip64End: true }],
    ["with a comment", { comment: "all kinds" }],
    ["behind a program", { prefix: toBytes("MZ".repeat(3_000)) }],
    ["behind a program, counted", { prefix: toBytes("MZ".repeat(3_000)), isPrefixCounted: true, hasZip64End: true }],
  ];

  test.each(archives)("an archive %s keeps the other entries byte for byte, and its order", async (_which, form) => {
    const before = await read({ entries: everything, ...form });
    const after = await write(before, [["src/b.js", { bytes: toBytes(longText) }]]);
    expect(after.entries.map(({ path, error }) => [path, error])).toEqual(
      before.entries.map(({ path, error }) => [path, error]),
    );
    for (const { path } of before.entries) {
      if (path !== "src/b.js") expect(withoutZip64(bytesOf(after, path))).toEqual(withoutZip64(bytesOf(before, path)));
    }
    expect(await textOf(after, "src/b.js")).toBe(longText);
    expect(await textOf(after, "c.txt")).toBe("plain descriptor");
    expect(commentOf(after)).toEqual(commentOf(before));
    const prefix = form.prefix?.length ?? 0;
    expect(after.bytes.subarray(0, prefix)).toEqual(before.bytes.subarray(0, prefix));
  });

  test("the file keeps name, mode, time, comment and extra fields of both headers", async () => {
    const before = await read({ entries: everything, hasZip64End: true });
    for (const path of ["src/a.js", "src/b.js", "é.js", "c.txt"]) {
      const after = await write(before, [[path, { bytes: toBytes(longText) }]]);
      expect(entryOf(after, path)).toMatchObject({ kind: entryOf(before, path).kind, method: 8 });
      const { extraFields: _, localExtraFields, ...kept } = readEntryDetails(before, entryOf(before, path));
      expect(readEntryDetails(after, entryOf(after, path))).toMatchObject({
        ...kept,
        localExtraFields: localExtraFields.filter(({ id }) => id !== 1),
      });
    }
  });

  test("the file is deflated; what would only grow, and nothing, are stored", async () => {
    const before = await read({ entries: everything });
    const noise = new Uint8Array(randomBytes(1_000));
    const after = await write(before, [
      ["src/a.js", { bytes: toBytes(longText) }],
      ["src/b.js", { bytes: noise }],
      ["c.txt", { bytes: new Uint8Array(0) }],
    ]);
    const a = entryOf(after, "src/a.js");
    const packed = after.bytes.subarray(a.range.data, a.range.data + a.compressedSize);
    expect(inflateRawSync(packed).toString()).toBe(longText);
    expect(entryOf(after, "src/b.js")).toMatchObject({ method: 0, size: 1_000, compressedSize: 1_000 });
    expect(entryOf(after, "c.txt")).toMatchObject({ method: 0, size: 0, compressedSize: 0, crc32: 0 });
    expect(await readEntry(after, entryOf(after, "src/b.js"))).toEqual(noise);
  });

  test("large content is deflated in slices, with progress", async () => {
    const content = new Uint8Array(randomBytes(600_000)).map((byte) => byte & 63);
    const before = await read({ entries: everything });
    const seen: number[] = [];
    const change = new Map([[idOf(before, "c.txt"), { bytes: content }]]);
    const written = await writeArchive(before, change, { onProgress: ({ doneBytes }) => seen.push(doneBytes) });
    const after = await readArchive(pack(...written));
    expect(await readEntry(after, entryOf(after, "c.txt"))).toEqual(content);
    expect(seen.at(-1)).toBe(content.length);
  });

  test("bytes between entries stay, and records in another order than the data, too", async () => {
    const first = buildZip({ entries: [{ name: "removed", content: "no longer listed" }] });
    const gap = first.subarray(0, first.length - 22 - 46 - "removed".length);
    const before = await read({ entries: everything, prefix: pack(gap), isPrefixCounted: true });
    const reversed = { ...before, bytes: reverseRecords(before) };
    const archive = await readArchive(reversed.bytes);
    expect(archive.entries[0]?.path).toBe("c.txt");
    const after = await write(archive, [["src/a.js", { bytes: toBytes(longText) }]]);
    expect(after.entries.map(({ path }) => path)).toEqual(archive.entries.map(({ path }) => path));
    expect(after.bytes.subarray(0, gap.length)).toEqual(gap);
    expect(await textOf(after, "src/a.js")).toBe(longText);
    expect(await textOf(after, "c.txt")).toBe("plain descriptor");
  });

  function reverseRecords({ bytes, entries, directory }: Archive): Uint8Array<ArrayBuffer> {
    const ends = [...entries.slice(1).map(({ range }) => range.record), directory.end];
    const records = entries.map(({ range }, i) => bytes.subarray(range.record, ends[i]));
    return pack(bytes.subarray(0, directory.start), ...records.reverse(), bytes.subarray(directory.end));
  }
});

test("an entry that leads nowhere never leads to one that moved there", async () => {
  // The changed entry shrinks from 1,031 bytes to 32, which would move this one's pointer from 999 to 0.
  const before = await read({
    entries: [
      { name: "a", content: randomBytes(1_000), method: 0 },
      { name: "lost", content: "x", lies: { offset: 999 } },
    ],
  });
  const after = await write(before, [["a", { bytes: toBytes("x") }]]);
  expect(after.entries[0]?.range.end).toBe(32);
  expect(after.entries.map(({ error }) => error?.kind)).toEqual([undefined, "truncated"]);
});

describe("written with a file renamed", () => {
  test("the entry keeps its compressed bytes under the new name, in the same place", async () => {
    const before = await read({ entries: everything });
    for (const from of ["src/b.js", "src/a.js", "é.js", "c.txt"]) {
      const after = await write(before, [[from, { path: "src/żółw.ts" }]]);
      expect(after.entries[idOf(before, from)]?.path).toBe("src/żółw.ts");
      expect(await textOf(after, "src/żółw.ts")).toBe(await textOf(before, from));
      const comment = readEntryDetails(before, entryOf(before, from)).comment;
      expect(readEntryDetails(after, entryOf(after, "src/żółw.ts")).comment).toBe(comment);
      expect((await verifyArchive(after)).entries.map(({ error }) => error?.kind)).toEqual(
        (await verifyArchive(before)).entries.map(({ error }) => error?.kind),
      );
    }
  });

  test("and changed at once, both hold; two files may swap their names", async () => {
    const before = await read({ entries: everything });
    const after = await write(before, [
      ["src/a.js", { path: "src/b.js", bytes: toBytes("was a") }],
      ["src/b.js", { path: "src/a.js" }],
    ]);
    expect(await textOf(after, "src/b.js")).toBe("was a");
    expect(await textOf(after, "src/a.js")).toBe("let b;");
  });

  test("a Unicode path of the old name goes", async () => {
    const unicode = block(0x7075, pack([1, 1], [0, 4], toBytes("old")));
    const before = await read({ entries: [{ name: "a", content: "x", extra: unicode, localExtra: unicode }] });
    const after = await write(before, [["a", { path: "b" }]]);
    expect(readEntryDetails(after, entryOf(after, "b"))).toMatchObject({ extraFields: [], localExtraFields: [] });
  });

  test.each(["../x", "/x", "a\\b", "C:x", "", "x/", "a\0b"])("to %j it is refused", async (path) => {
    const archive = await read({ entries: everything });
    const changes = new Map([[idOf(archive, "src/a.js"), { path }]]);
    await expect(writeArchive(archive, changes)).rejects.toMatchObject({ code: "unsafe-path" });
  });

  test.each(["src/b.js", "./src/b.js", "src", "empty", "link", "c.txt/below"])(
    "to %j, which is taken, it is refused",
    async (path) => {
      const archive = await read({ entries: everything });
      const changes = new Map([[idOf(archive, "src/a.js"), { path }]]);
      await expect(writeArchive(archive, changes)).rejects.toMatchObject({ code: "path-taken" });
    },
  );
});

describe("writing is refused", () => {
  test.each(["src", "link", "secret", "later.zst", "empty"])("for %s, which is no sound file", async (path) => {
    const archive = await read({ entries: everything });
    const changes = new Map([[idOf(archive, path), { bytes: toBytes("new") }]]);
    await expect(writeArchive(archive, changes)).rejects.toMatchObject({ code: "unchangeable-entry" });
    await expect(writeArchive(archive, new Map([[99, {}]]))).rejects.toMatchObject({ code: "unchangeable-entry" });
  });

  test("once it is canceled", async () => {
    const archive = await read({ entries: everything });
    const content = new Uint8Array(randomBytes(20_000_000)).map((byte) => byte & 15);
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("stopped")), 50);
    const changes = new Map([[idOf(archive, "c.txt"), { bytes: content }]]);
    await expect(writeArchive(archive, changes, { signal: controller.signal })).rejects.toThrow("stopped");
  });
});

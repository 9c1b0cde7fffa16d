import { crc32 } from "node:zlib";
import { describe, expect, test } from "vitest";
import { modeOf, readEntryDetails } from "#tests/support/zip/entry-details.ts";
import { readBuiltZip, readEntryText } from "#tests/support/zip/read-zip.ts";
import { block, buildZip, pack, toBytes, type ZipEntrySpec } from "#tests/support/zip/zip-builder.ts";
import { readArchive } from "./read-archive.ts";

const sound: ZipEntrySpec = { name: "sound.txt", content: "still readable" };

describe("a sound archive", () => {
  test("gives its entries in the directory's order, with sizes, kinds, modes and comments", async () => {
    const archive = await readBuiltZip({
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
    const { entries } = archive;
    expect(entries.map((entry) => [entry.path, entry.kind, modeOf(archive, entry), entry.size, entry.error])).toEqual([
      ["z", "folder", 0o040750, 0, undefined],
      ["z/run.sh", "file", 0o100755, 6, undefined],
      ["a.txt", "file", undefined, 6, undefined],
      ["link", "symlink", 0o120777, 8, undefined],
      ["empty", "folder", undefined, 0, undefined],
      ["nothing.txt", "file", undefined, 0, undefined],
    ]);
    expect(await readEntryText(archive, 1)).toBe("echo 1");
    expect(await readEntryText(archive, 2)).toBe("stored");
    expect(await readEntryText(archive, 5)).toBe("");
    expect(readEntryDetails(archive, archive.entries[1] ?? expect.fail()).comment).toBe("executable");
  });

  test("without entries is an empty archive", async () => {
    expect((await readBuiltZip({ entries: [], comment: "x" })).entries).toEqual([]);
    expect((await readBuiltZip({ entries: [], hasZip64End: true })).entries).toEqual([]);
  });

  test("is read from a Blob, with progress up to its size", async () => {
    const bytes = buildZip({ entries: [sound] });
    const seen: number[] = [];
    const archive = await readArchive(new Blob([bytes]), { onProgress: ({ doneBytes }) => seen.push(doneBytes) });
    expect(await readEntryText(archive, 0)).toBe("still readable");
    expect(seen).toEqual([bytes.length]);
  });

  test("tells raw names, extra fields of both headers, and times", async () => {
    const modified = pack([1, 1], [1_700_000_000, 4]);
    const archive = await readBuiltZip({
      entries: [
        { ...sound, dosTime: 0x1234_5678, extra: block(0x5455, modified), localExtra: block(0xcafe, pack([7, 1])) },
      ],
    });
    const entry = archive.entries[0] ?? expect.fail();
    const details = readEntryDetails(archive, entry);
    expect(details).toMatchObject({ dosTime: 0x1234_5678, modifiedAtS: 1_700_000_000 });
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
      const archive = await readBuiltZip({ entries, hasZip64End });
      expect(archive.entries.map(({ error }) => error)).toEqual([undefined, undefined]);
      expect(await readEntryText(archive, 1)).toBe("second");
    }
  });

  test("behind a program (self-extractor) is read, whether or not its offsets count the program", async () => {
    const prefix = toBytes(`MZ${"program ".repeat(500)}`);
    for (const isPrefixCounted of [false, true]) {
      for (const hasZip64End of [false, true]) {
        // A zip64 locator's offset is adjusted or not like all others.
        const archive = await readBuiltZip({
          entries: [sound, { ...sound, name: "b" }],
          prefix,
          isPrefixCounted,
          hasZip64End,
        });
        expect(await readEntryText(archive, 1)).toBe("still readable");
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
  });
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
    const archive = await readBuiltZip({ entries: [{ content: "x", ...spec }, sound] });
    expect(archive.entries.map((entry) => [entry.path, entry.error])).toEqual([
      [path, undefined],
      ["sound.txt", undefined],
    ]);
    expect(await readEntryText(archive, 0)).toBe("x");
  });

  function unicodePath(plain: string, unicode: string): Uint8Array {
    return block(0x7075, pack([1, 1], [crc32(plain), 4], toBytes(unicode)));
  }
});

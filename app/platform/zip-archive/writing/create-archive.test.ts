import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { modeOf, readEntryDetails } from "#tests/support/zip/entry-details.ts";
import { pack, toBytes } from "#tests/support/zip/zip-builder.ts";
import { archiveLimits } from "../archive-limits.ts";
import { readArchive } from "../reading/read-archive.ts";
import { readEntry, verifyArchive } from "../reading/read-entry.ts";
import { createArchive, type NewFile, type NewFolder } from "./create-archive.ts";

const modifiedAt = new Date(2026, 1, 27, 13, 45, 58);
const file = (path: string, content: string | Blob = "text"): NewFile => ({
  kind: "file",
  path,
  content: typeof content === "string" ? toBytes(content) : content,
  modifiedAt,
});
const folder = (path: string): NewFolder => ({ kind: "folder", path, modifiedAt });

describe("an archive made of files", () => {
  test("holds them in order, with content, folders, modes and times", async () => {
    const text = "żółw ".repeat(5_000);
    const items = [
      folder("docs"),
      file("docs/żółw.txt", text),
      file("b.bin", new Blob(["from a Blob"])),
      folder("empty"),
    ];
    const bytes = pack(...(await createArchive(items)));
    const archive = await verifyArchive(await readArchive(bytes));
    expect(archive.entries.map((entry) => [entry.path, entry.kind, modeOf(archive, entry), entry.error])).toEqual([
      ["docs", "folder", 0o040755, undefined],
      ["docs/żółw.txt", "file", 0o100644, undefined],
      ["b.bin", "file", 0o100644, undefined],
      ["empty", "folder", 0o040755, undefined],
    ]);
    const details = readEntryDetails(archive, archive.entries[1] ?? expect.fail());
    expect(details.modifiedAtS).toBe(modifiedAt.getTime() / 1_000);
    // 2026-02-27 13:45:58: years since 1980, month, day; hours, minutes, half seconds.
    expect(details.dosTime).toBe(((((46 << 9) | (2 << 5) | 27) << 16) | (13 << 11) | (45 << 5) | 29) >>> 0);
    // fflate reads on its own: another reader than ours.
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(["docs/", "docs/żółw.txt", "b.bin", "empty/"]);
    expect(new TextDecoder().decode(files["docs/żółw.txt"])).toBe(text);
    expect(new TextDecoder().decode(files["b.bin"])).toBe("from a Blob");
  });

  test("of no files is an empty archive", async () => {
    expect((await readArchive(pack(...(await createArchive([]))))).entries).toEqual([]);
  });

  test("may hold names that mean something to JavaScript", async () => {
    const archive = await readArchive(pack(...(await createArchive([file("__proto__"), file("constructor")]))));
    expect(await readEntry(archive, archive.entries[0] ?? expect.fail())).toEqual(toBytes("text"));
    expect(archive.entries.map(({ path }) => path)).toEqual(["__proto__", "constructor"]);
  });

  test("of 65,535 entries and more has a zip64 directory", async () => {
    const items = Array.from({ length: 65_535 }, (_, i) => folder(`${i}`));
    const archive = await readArchive(pack(...(await createArchive(items))));
    expect(archive.entries).toHaveLength(65_535);
    expect(archive.directory.zip64).toBeDefined();
  });

  test("may hold names that begin alike", async () => {
    const paths = ["a", "a!", "a0", "ab/c", "a.b/c", "a-/d"];
    expect(await createArchive(paths.map((path) => file(path)))).toHaveLength(1);
  });

  test("of few small files is few pieces", async () => {
    const items = Array.from({ length: 500 }, (_, i) => file(`${i}`));
    expect(await createArchive(items)).toHaveLength(1);
  });
});

describe("creating is refused", () => {
  test.each([
    ["unsafe-path", [file("../a")]],
    ["unsafe-path", [file("a/")]],
    ["unsafe-path", [folder("")]],
    ["unsafe-path", [file("a".repeat(5_000))]],
    ["path-taken", [file("a"), file("./a")]],
    ["path-taken", [file("a"), folder("a")]],
    ["path-taken", [file("a"), file("a/b")]],
    ["path-taken", [file("a/b/c/d"), file("a!"), file("a0"), file("a/b")]],
  ] as const)("as %s", async (code, items) => {
    await expect(createArchive(items)).rejects.toMatchObject({ code });
  });

  test("over a limit, before anything is read", async () => {
    const items = [file("a"), file("b")];
    await expect(createArchive(items, { limits: { ...archiveLimits, entries: 1 } })).rejects.toMatchObject({
      code: "too-many-entries",
    });
    await expect(createArchive(items, { limits: { ...archiveLimits, unpackedSize: 7 } })).rejects.toMatchObject({
      code: "unpacked-too-large",
    });
  });

  test("when it is already canceled", async () => {
    const signal = AbortSignal.abort(new Error("stopped"));
    await expect(createArchive([file("a")], { signal })).rejects.toThrow("stopped");
  });
});

import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { buildZip, pack, type ZipEntrySpec } from "#tests/support/zip/zip-builder.ts";
import { archiveLimits } from "../archive-limits.ts";
import { ArchiveError, type ArchiveErrorCode } from "../zip-archive.errors.ts";
import { readArchive } from "./read-archive.ts";
import { verifyArchive } from "./read-entry.ts";

const sound: ZipEntrySpec = { name: "sound.txt", content: "still readable" };

async function findError(source: Uint8Array<ArrayBuffer> | Blob, limits = archiveLimits): Promise<ArchiveErrorCode> {
  const error = await readArchive(source, { limits }).catch((thrown: unknown) => thrown);
  if (!(error instanceof ArchiveError)) throw new Error("was not refused", { cause: error });
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  return error.code;
}

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

describe("canceled", () => {
  test("before it starts, reading does nothing", async () => {
    const signal = AbortSignal.abort(new Error("stopped"));
    const bytes = buildZip({ entries: [sound] });
    await expect(readArchive(new Blob([bytes]), { signal })).rejects.toThrow("stopped");
    await expect(readArchive(bytes, { signal })).rejects.toThrow("stopped");
  });

  test("while it checks, it ends before it is through", async () => {
    const content = randomBytes(8_000_000).map((byte) => byte & 15);
    const archive = await readArchive(buildZip({ entries: [{ name: "a", content }] }));
    const many = { ...archive, entries: Array.from({ length: 200 }, () => archive.entries[0] ?? expect.fail()) };
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("stopped")), 100);
    await expect(verifyArchive(many, { signal: controller.signal })).rejects.toThrow("stopped");
  });
});

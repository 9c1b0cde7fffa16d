import { describe, expect, test } from "vitest";
import { pack } from "#tests/support/zip/zip-builder.ts";
import { parseDirectoryRecord } from "./directory-record.ts";
import { encodeDirectoryEnd, encodeDirectoryRecord, encodeLocalHeader } from "./encode-records.ts";
import { locateDirectory } from "./end-of-directory.ts";
import { parseExtraFields, viewOf } from "./extra-fields.ts";
import { parseLocalHeader } from "./local-header.ts";

const fields = {
  versionNeeded: 20,
  versionMadeBy: 0x0314,
  flags: 0x800,
  method: 8,
  dosTime: 0x5a21_6000,
  crc32: 0xdead_beef,
  compressedSize: 10,
  size: 20,
  name: pack([0x61, 1]),
  extra: pack([0xcafe, 2], [1, 2], [9, 1]),
  internalAttributes: 1,
  externalAttributes: 0x81a4_0000,
  localHeaderOffset: 30,
  comment: pack([0x62, 1]),
};

const beyond = 5_000_000_000;

describe("numbers beyond 32 bits", () => {
  test.each([
    { size: beyond },
    { compressedSize: beyond },
    { localHeaderOffset: beyond },
    { size: beyond, compressedSize: beyond - 1, localHeaderOffset: beyond + 1 },
    { size: 0xffff_ffff },
    { localHeaderOffset: 0xffff_ffff },
    {},
  ])("are read back from a directory record: %j", (large) => {
    const bytes = encodeDirectoryRecord({ ...fields, ...large });
    const record = parseDirectoryRecord(bytes, viewOf(bytes), 0, bytes.length);
    const { versionNeeded, versionMadeBy, extra, internalAttributes, ...expected } = { ...fields, ...large };
    expect(record).toMatchObject(expected);
    expect(record?.versionNeeded).toBe(Object.keys(large).length > 0 ? 45 : 20);
    expect(record?.extraFields.at(-1)).toEqual({ id: 0xcafe, data: pack([9, 1]) });
    expect(record?.end).toBe(bytes.length);
  });

  test("stand in a local header's zip64 block, both of them", () => {
    const bytes = encodeLocalHeader({ ...fields, size: beyond });
    const local = parseLocalHeader(viewOf(bytes), 0, bytes.length) ?? expect.fail();
    expect(local).toMatchObject({ size: 0xffff_ffff, compressedSize: 0xffff_ffff, crc32: fields.crc32 });
    const [zip64] = parseExtraFields(bytes.subarray(local.extraStart));
    expect(zip64).toEqual({ id: 1, data: pack([beyond, 8], [10, 8]) });
  });

  test("of the directory's own are in its zip64 end", () => {
    const end = viewOf(encodeDirectoryEnd({ entries: 70_000, size: beyond, offset: 2 * beyond }));
    expect(end.byteLength).toBe(56 + 20 + 22);
    expect([end.getBigUint64(32, true), end.getBigUint64(40, true), end.getBigUint64(48, true)]).toEqual([
      70_000n,
      BigInt(beyond),
      BigInt(2 * beyond),
    ]);
    expect(end.getBigUint64(64, true)).toBe(BigInt(3 * beyond));
    expect([end.getUint16(86, true), end.getUint32(88, true), end.getUint32(92, true)]).toEqual([
      0xffff, 0xffff_ffff, 0xffff_ffff,
    ]);
  });
});

test("a directory of 65,534 entries needs no zip64 end yet", () => {
  expect(encodeDirectoryEnd({ entries: 65_534, size: 10, offset: 10 })).toHaveLength(22);
  expect(encodeDirectoryEnd({ entries: 65_535, size: 10, offset: 10 })).toHaveLength(22 + 76);
});

test("a directory's end is found where it was written", () => {
  const record = encodeDirectoryRecord(fields);
  const end = encodeDirectoryEnd({ entries: 1, size: record.length, offset: 40 });
  const location = locateDirectory(pack(new Uint8Array(40), record, end));
  expect(location).toMatchObject({ start: 40, end: 40 + record.length, base: 0, declaredEntries: 1, zip64: undefined });
});

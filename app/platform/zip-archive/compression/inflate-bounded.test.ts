import { randomBytes } from "node:crypto";
import { constants, deflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { UnreadableEntryError } from "../zip-archive.errors.ts";
import { createInflater } from "./inflate-bounded.ts";

function inflate(data: Uint8Array, size: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const piece of createInflater().inflate(data, size)) pieces.push(piece.slice());
  return Buffer.concat(pieces);
}

function errorOf(data: Uint8Array, size: number) {
  try {
    inflate(data, size);
    return undefined;
  } catch (error) {
    if (error instanceof UnreadableEntryError) return error.entryError;
    throw error;
  }
}

/** Written out as bits: each number with its width, the lowest bit first (RFC 1951, 3.1.1). */
function bits(...fields: [value: number, width: number][]): Uint8Array {
  const all = fields.flatMap(([value, width]) => Array.from({ length: width }, (_, i) => (value >> i) & 1));
  const bytes = new Uint8Array(Math.ceil(all.length / 8));
  for (const [i, bit] of all.entries()) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (bit << (i & 7));
  return bytes;
}

const contents: [string, Uint8Array][] = [
  ["nothing", new Uint8Array(0)],
  ["one byte", Uint8Array.of(7)],
  ["zeros", new Uint8Array(900_000)],
  ["noise", randomBytes(700_000)],
  ["few values", randomBytes(700_000).map((byte) => byte & 3)],
  ["text", Buffer.from(Array.from({ length: 40_000 }, (_, i) => `line ${i * 7919} of a text\r\n`).join(""))],
  ["matches at the window's far end", Buffer.concat([randomBytes(32_768), randomBytes(32_768), new Uint8Array(9)])],
  ["long codes", skewed()],
];
contents.push(["a repeated block of 32 KB", Buffer.concat(Array(20).fill(randomBytes(32_768)))]);

/** Frequencies as far apart as they can be, so that codes take all 15 bits. */
function skewed(): Uint8Array {
  return Buffer.concat(Array.from({ length: 18 }, (_, i) => new Uint8Array(2 ** i).map(() => 40 + i))).sort(
    () => Math.random() - 0.5,
  );
}

describe("what zlib deflated", () => {
  const { Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE, Z_DEFAULT_STRATEGY } = constants;
  const strategies = { Z_DEFAULT_STRATEGY, Z_FIXED, Z_HUFFMAN_ONLY, Z_RLE };
  test.each(contents)("comes out as it was: %s", (_what, content) => {
    for (const strategy of Object.values(strategies)) {
      for (const level of [0, 1, 6, 9]) {
        const packed = deflateRawSync(content, { level, strategy });
        expect(Buffer.compare(inflate(packed, content.length), content)).toBe(0);
      }
    }
  });

  test("comes out with bytes behind it, and where it lies at the end of its memory", () => {
    const packed = deflateRawSync("some text");
    expect(inflate(new Uint8Array([...packed, 1, 2, 3, 4]), 9)).toEqual(Buffer.from("some text"));
    const tight = new Uint8Array(packed.length);
    tight.set(packed);
    expect(inflate(tight, 9)).toEqual(Buffer.from("some text"));
  });

  test("is an error wherever it is cut off, also where other data follows in memory", () => {
    const content = Buffer.from("a text that is cut off at each of its bytes, each of its bytes");
    for (const level of [0, 9]) {
      const packed = deflateRawSync(content, { level });
      for (let length = 0; length < packed.length; length += 1) {
        expect(errorOf(packed.subarray(0, length), content.length)?.kind).toMatch(/^bad-/);
      }
    }
  });

  test.each(contents)("gives never more than declared: %s", (_what, content) => {
    for (const level of [0, 6]) {
      const packed = deflateRawSync(content, { level });
      if (content.length > 0) expect(errorOf(packed, content.length - 1)).toMatchObject({ isExceeded: true });
      expect(errorOf(packed, content.length + 1)).toMatchObject({ isExceeded: false });
    }
  });
});

describe("what is no deflate stream is an error", () => {
  const fixed = [
    [1, 1],
    [1, 2],
  ] satisfies [number, number][];
  test.each([
    ["a block of type 3", bits([1, 1], [3, 2], [0, 30])],
    ["a stored length that its complement contradicts", Uint8Array.of(1, 5, 0, 5, 0, 1, 2, 3, 4, 5)],
    ["a distance before the beginning", bits(...fixed, [0b0000001 << 0, 0], [64, 7], [0, 5], [0, 7])],
    ["literal 286", bits(...fixed, [0b01100011, 8], [0, 24])],
    ["too many literal codes", bits([1, 1], [2, 2], [31, 5], [0, 5], [0, 4], [0, 99])],
    ["too many distance codes", bits([1, 1], [2, 2], [0, 5], [31, 5], [0, 4], [0, 99])],
    [
      "code lengths that nothing precedes",
      bits([1, 1], [2, 2], [0, 5], [0, 5], [0, 4], [1, 3], [1, 3], [0, 6], [0, 99]),
    ],
    ["more codes than fit", bits([1, 1], [2, 2], [0, 5], [0, 5], [15, 4], ...Array(19).fill([1, 3]), [0, 99])],
  ])("%s", (_what, data) => {
    expect(errorOf(data, 1_000)).toEqual({ kind: "bad-data" });
  });

  test("noise ends, in an error or in what it says", () => {
    for (let i = 0; i < 1_000; i += 1) expect(() => errorOf(randomBytes(200), 5_000)).not.toThrow();
  });
});

test("empty blocks by the thousand let others work in between", () => {
  const empty = Array.from({ length: 50_000 }, () => [0, 0, 0, 0xff, 0xff]).flat();
  const pieces = [...createInflater().inflate(new Uint8Array([...empty, 3, 0]), 0)];
  expect(pieces.length).toBeGreaterThan(10);
});

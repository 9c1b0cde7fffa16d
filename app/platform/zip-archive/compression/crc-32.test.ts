import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { computeCrc32 } from "./crc-32.ts";

test("equals zlib's for every length up to 100, at every alignment", () => {
  const noise = new Uint8Array(randomBytes(200));
  for (let start = 0; start < 8; start += 1) {
    for (let length = 0; length <= 100; length += 1) {
      const bytes = noise.subarray(start, start + length);
      expect(computeCrc32(bytes)).toBe(crc32(bytes));
    }
  }
});

test("goes on from the bytes before", () => {
  const noise = new Uint8Array(randomBytes(5_000));
  for (const cut of [0, 1, 15, 16, 17, 2_501, 5_000]) {
    expect(computeCrc32(noise.subarray(cut), computeCrc32(noise.subarray(0, cut)))).toBe(crc32(noise));
  }
});

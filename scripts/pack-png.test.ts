import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { packPng } from "./pack-png.ts";

/** A PNG by hand: RGBA, two rows, the second as differences to the first (filter 2, up). */
function createPng(): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, "latin1"), data, Buffer.alloc(4)]); // nobody here checks the sum
  };
  const red = [255, 0, 0, 255];
  const clear = [0, 0, 0, 0];
  const rows = [0, ...red, ...clear, 2, 0, 0, 0, 0, 255, 0, 0, 255];
  const header = [0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0];
  return Buffer.concat([
    Buffer.alloc(8),
    chunk("IHDR", Uint8Array.from(header)),
    chunk("IDAT", deflateSync(Uint8Array.from(rows))),
    chunk("IEND", new Uint8Array()),
  ]);
}

test("a picture of two colours gets a palette of both, with their transparency", () => {
  const packed = packPng(createPng());
  const text = packed.toString("latin1");
  const dataOf = (type: string, length: number) => {
    const at = text.indexOf(type) + 4;
    return [...packed.subarray(at, at + length)];
  };
  expect(dataOf("IHDR", 13)).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0]);
  // Three red pixels and a clear one: the frequent colour comes first.
  expect(dataOf("PLTE", 6)).toEqual([255, 0, 0, 0, 0, 0]);
  expect(dataOf("tRNS", 2)).toEqual([255, 0]);
});

test("what is no screenshot is refused", () => {
  expect(() => packPng(packPng(createPng()))).toThrow(/not what a browser's screenshot is/);
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { drawIcon, favicon } from "./brand-art.ts";

const read = (file: string): Buffer => readFileSync(new URL(`../../public/${file}`, import.meta.url));
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** https://www.w3.org/TR/png-3/#6Colour-values */
const indexedColor = 3;

/** Width and height from a PNG's IHDR. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(0, 8)).toEqual(pngStart);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe("what `npm run brand` made", () => {
  // biome-ignore format: a table with one file per line
  test.each([
    ["apple-touch-icon.png", 180, 180, 2_500],
    ["icon-192.png", 192, 192, 3_500],
    ["icon-512.png", 512, 512, 8_000],
    ["icon-maskable-512.png", 512, 512, 8_000],
    ["social-card.png", 1200, 630, 30_000],
  ])("%s is %d x %d and has at most %4$d bytes", (file, width, height, bytesMax) => {
    const png = read(file);
    expect(sizeOf(png)).toEqual([width, height]);
    expect(png.readUInt8(25)).toBe(indexedColor);
    expect(png.length).toBeLessThanOrEqual(bytesMax);
  });

  test("favicon.svg is drawn from the current mark", () => {
    expect(read("favicon.svg").toString()).toBe(drawIcon(favicon));
  });

  test("favicon.ico contains 16, 32 and 48 px, each with the size of its entry", () => {
    const ico = read("favicon.ico");
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map((index) => {
      const at = 6 + 16 * index;
      const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
      const size = sizeOf(ico.subarray(offset, offset + length));
      expect(size).toEqual([ico.readUInt8(at), ico.readUInt8(at + 1)]);
      return size[0];
    });
    expect(sizes).toEqual([16, 32, 48]);
    expect(ico.readUInt32LE(18 + 32) + ico.readUInt32LE(14 + 32)).toBe(ico.length);
    expect(ico.length).toBeLessThan(8_000);
  });
});

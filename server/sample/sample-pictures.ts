import { crc32, deflateSync } from "node:zlib";

type Color = readonly [red: number, green: number, blue: number];
/** In parts of the picture's width. */
export type Disc = readonly [x: number, y: number, radius: number, color: Color];

export interface Scene {
  readonly ground: Color;
  /** The later ones are in front. */
  readonly discs: readonly Disc[];
}

/** @returns a PNG with 8 bits a channel, as PNG's third edition describes it */
export function drawPng(width: number, height: number, { ground, discs }: Scene): Buffer {
  const rowBytes = 1 + width * 3;
  const rows = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(colorAt(x, y, { width, ground, discs }), y * rowBytes + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function colorAt(x: number, y: number, { width, ground, discs }: Scene & { width: number }): Color {
  let [red, green, blue] = ground;
  for (const [cx, cy, radius, color] of discs) {
    const share = Math.min(Math.max(radius * width - Math.hypot(x - cx * width, y - cy * width) + 0.5, 0), 1);
    red += (color[0] - red) * share;
    green += (color[1] - green) * share;
    blue += (color[2] - blue) * share;
  }
  return [red, green, blue];
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

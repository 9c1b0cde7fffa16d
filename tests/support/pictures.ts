import { crc32, deflateSync } from "node:zlib";

/** Writes numbers of any length, the lowest bit first. */
function packBits(values: readonly (readonly [value: number, bits: number])[]): Buffer {
  const bits = values.flatMap(([value, count]) => Array.from({ length: count }, (_, i) => (value >>> i) & 1));
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (bit << (i % 8));
  return bytes;
}

export function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

export function writeRiff(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** The lossless frame of a picture of one colour: each of its five codes has one symbol, so no pixel takes a bit. */
export function webpFrame(width: number, height: number, red = 200): Buffer {
  const only = (symbol: number) =>
    [
      [0b101, 3],
      [symbol, 8],
    ] as const;
  const size = [
    [width - 1, 14],
    [height - 1, 14],
    [0, 7],
  ] as const;
  const codes = [90, red, 40, 255].flatMap(only);
  return webpChunk("VP8L", Buffer.concat([Buffer.of(0x2f), packBits([...size, ...codes, ...only(0)])]));
}

/** @param red makes its bytes differ from those of another */
export const makeWebp = (width: number, height: number, red?: number): Buffer =>
  writeRiff(webpFrame(width, height, red));

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** A black picture of one bit a pixel. @param more chunks before its pixels */
export function makePng(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    pngStart,
    pngChunk("IHDR", header),
    ...more,
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.of(0xff, marker, 0, 0);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The container of a JPEG, whose scan is no picture. @param more segments before its frame */
export function makeJpegContainer(width: number, height: number, ...more: readonly Buffer[]): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    jpegSegment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0", "latin1")),
    ...more,
    jpegSegment(0xdb, Buffer.alloc(65)),
    jpegSegment(0xc0, frame),
    jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd3, 4]),
    Buffer.of(0xff, 0xd9),
  ]);
}

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.from(`\0\0\0\0${name}`, "latin1");
  const data = Buffer.concat(parts);
  head.writeUInt32BE(data.length + 8);
  return Buffer.concat([head, data]);
}

/** The container of an AVIF, whose data is no picture. */
export function makeAvifContainer(width: number, height: number, ...itemTypes: readonly string[]): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const items = ["av01", ...itemTypes].map((type, i) =>
    box("infe", Buffer.of(2, 0, 0, 0, 0, i + 1, 0, 0), Buffer.from(`${type}\0`)),
  );
  const [full, count] = [Buffer.alloc(4), Buffer.of(0, items.length)];
  return Buffer.concat([
    box("ftyp", Buffer.from("avif\0\0\0\0avifmif1")),
    box("meta", full, box("iinf", full, count, ...items), box("iprp", box("ipco", box("ispe", size)))),
    box("mdat", Buffer.alloc(40, 7)),
  ]);
}

import { crc32, deflateSync, inflateSync } from "node:zlib";

interface Chunk {
  type: string;
  data: Uint8Array;
}

interface Picture {
  width: number;
  height: number;
  /** Four bytes for a pixel: red, green, blue, alpha. */
  rgba: Buffer;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const paletteMax = 256;
/** Colour types of https://www.w3.org/TR/png-3/#6Colour-values. */
const [trueColour, trueColourAlpha, indexed] = [2, 6, 3];

/**
 * The same picture with a palette, a fraction of what a browser's screenshot has: ours are flat colours, and all that
 * lies between is where two of them meet. Of more than 256 colours the rarest take the nearest frequent one.
 * @param png as Chromium writes it: 8 bits, RGB or RGBA, not interlaced
 */
export function packPng(png: Uint8Array): Buffer {
  const { width, height, rgba } = readPicture(Buffer.from(png));
  const palette = choosePalette(rgba);
  const indexOf = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height); // each row starts with its filter: 0, none
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = rgba.readUInt32BE((y * width + x) * 4);
      if (!indexOf.has(colour)) indexOf.set(colour, findNearest(palette, colour));
      rows[y * (width + 1) + 1 + x] = indexOf.get(colour) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, indexed], 8);
  const channels = palette.map(channelsOf);
  return writePng([
    { type: "IHDR", data: header },
    { type: "PLTE", data: Uint8Array.from(channels.flatMap((channel) => channel.slice(0, 3))) },
    { type: "tRNS", data: Uint8Array.from(channels.map(([, , , alpha]) => alpha)) },
    { type: "IDAT", data: deflateSync(rows, { level: 9, memLevel: 9 }) },
    { type: "IEND", data: new Uint8Array() },
  ]);
}

const channelsOf = (colour: number): [number, number, number, number] => [
  colour >>> 24,
  (colour >>> 16) & 255,
  (colour >>> 8) & 255,
  colour & 255,
];

function choosePalette(rgba: Buffer): number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = rgba.readUInt32BE(at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([one, uses], [other, otherUses]) => otherUses - uses || one - other);
  return byCount.slice(0, paletteMax).map(([colour]) => colour);
}

function findNearest(palette: readonly number[], colour: number): number {
  const wanted = channelsOf(colour);
  const distances = palette.map((known) =>
    channelsOf(known).reduce((sum, channel, index) => sum + (channel - (wanted[index] ?? 0)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

function readPicture(png: Buffer): Picture {
  const chunks = readChunks(png);
  const header = Buffer.from(chunks.find(({ type }) => type === "IHDR")?.data ?? []);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === trueColourAlpha ? 4 : 3;
  if (header[8] !== 8 || (header[9] !== trueColour && header[9] !== trueColourAlpha) || header[12] !== 0)
    throw new Error("This PNG is not what a browser's screenshot is.");
  const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  const bytes = removeFilters(inflateSync(packed), width * channels, channels);
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (let pixel = 0; pixel < width * height; pixel++)
    bytes.copy(rgba, pixel * 4, pixel * channels, (pixel + 1) * channels);
  return { width, height, rgba };
}

/** https://www.w3.org/TR/png-3/#9Filters */
function removeFilters(filtered: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const height = filtered.length / (rowBytes + 1);
  const bytes = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const filter = filtered[y * (rowBytes + 1)];
    for (let x = 0; x < rowBytes; x++) {
      const left = x < pixelBytes ? 0 : (bytes[y * rowBytes + x - pixelBytes] ?? 0);
      const up = y === 0 ? 0 : (bytes[(y - 1) * rowBytes + x] ?? 0);
      const corner = y === 0 || x < pixelBytes ? 0 : (bytes[(y - 1) * rowBytes + x - pixelBytes] ?? 0);
      const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
      bytes[y * rowBytes + x] = (filtered[y * (rowBytes + 1) + 1 + x] ?? 0) + (guesses[filter ?? 0] ?? 0);
    }
  }
  return bytes;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function readChunks(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function writePng(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.map(({ type, data }) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  });
  return Buffer.concat([signature, ...parts]);
}

import type { PictureType } from "./picture.ts";

interface Part {
  readonly name: string;
  readonly start: number;
  /** Position of the contents. */
  readonly data: number;
  readonly end: number;
  /** Its length is not what its contents need. */
  readonly isOff?: boolean;
}

type Size = readonly [width: number, height: number];

interface Format {
  readonly type: PictureType;
  readonly isIt: (view: DataView) => boolean;
  /** @throws RangeError for a truncated part */
  readonly listParts: (view: DataView) => Iterable<Part>;
  /**
   * Parts that a canvas writes, with the most bytes that their contents need (in PNG with a checksum of four); more than once
   * with a star. Others may contain a place, or another file.
   */
  readonly plain: string;
  readonly readSize: (view: DataView, part: Part) => Size | undefined;
}

export interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** The container ends with the file, has one size, and contains pixels. */
  readonly isSound: boolean;
  readonly isAnimated: boolean;
  readonly extras: readonly Part[];
}

const pixels: ReadonlySet<string> = new Set(["VP8", "VP8L", "da", "IDAT", "mdat"]);
const frames: ReadonlySet<string> = new Set(["ANMF", "fcTL"]);

/** Reads the container without decoding. @returns undefined for an unknown type */
export function readPictureFile(bytes: Uint8Array): PictureFile | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = bytes.length < 32 ? undefined : formats.find(({ isIt }) => isIt(view));
  if (!format) return undefined;
  const plain = new Map(format.plain.split(" ").map((part) => [part.split(":", 1).join(), part.split(":")[1]]));
  const extras: Part[] = [];
  let [width, height, end] = [0, 0, 0];
  let [isSound, hasPixels] = [true, false];
  try {
    for (const part of format.listParts(view)) {
      end = Math.max(end, part.end);
      hasPixels ||= pixels.has(part.name);
      const key = plain.has(part.name) ? part.name : `${part.name}*`;
      const max = plain.has(key) ? Number(plain.get(key) ?? bytes.length) : 0;
      plain.delete(part.name);
      if (part.isOff || !(part.end - part.data <= max)) extras.push(part);
      const size = format.readSize(view, part);
      if (!size) continue;
      if (width > 0 && (size[0] !== width || size[1] !== height)) isSound = false;
      if (size[0] * size[1] > width * height) [width, height] = size;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    isSound = false;
  }
  return {
    type: format.type,
    width,
    height,
    isSound: isSound && hasPixels && width > 0 && end === bytes.length,
    isAnimated: extras.filter(({ name }) => frames.has(name)).length > 1 || extras.some(({ name }) => name === "moov"),
    extras,
  };
}

/** Removes the profile that Chromium adds and the EXIF of Safari. AVIF needs no change. */
export function withoutExtras(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { type, extras = [] } = readPictureFile(bytes) ?? {};
  if (type === "avif" || extras.length === 0) return bytes;
  const kept = [0, ...extras.map(({ end }) => end)].map((from, i) => bytes.subarray(from, extras[i]?.start));
  const left = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of kept) {
    left.set(part, at);
    at += part.length;
  }
  if (type !== "webp") return left;
  const view = new DataView(left.buffer);
  view.setUint32(4, left.length - 8, true);
  if (textAt(view, 12) === "VP8X") view.setUint8(20, view.getUint8(20) & webpAlpha);
  return left;
}

/** The header of a WebP lists its parts. Only transparency remains. */
const webpAlpha = 0x10;

const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

function* listPngChunks(view: DataView): Generator<Part> {
  for (let start = 8, name = ""; name !== "IEND"; ) {
    name = textAt(view, start + 4);
    const end = start + 12 + view.getUint32(start);
    yield { name, start, data: start + 8, end };
    start = end;
  }
}

function* listWebpChunks(view: DataView): Generator<Part> {
  const riffEnd = 8 + view.getUint32(4, true);
  for (let start = 12; start < riffEnd; ) {
    const size = view.getUint32(start + 4, true);
    const part = { name: textAt(view, start).trim(), start, data: start + 8, end: start + 8 + size + (size % 2) };
    yield part;
    start = part.end;
  }
}

const jpegScan = 0xda;
const jpegEnd = 0xd9;
/** Lengths of contents without a thumbnail. */
const jpegLengths: Readonly<Record<number, number>> = { 224: 14, 238: 12, 221: 2 };

/** Bytes before a marker, and markers without a length, are skipped, which libjpeg does, too. */
function* listJpegSegments(view: DataView): Generator<Part> {
  for (let from = 2, marker = 0; marker !== jpegEnd; ) {
    const start = findMarker(view, from);
    if (start > from) yield { name: "skipped", start: from, data: from, end: start };
    marker = view.getUint8(start + 1);
    if (marker < 0xc0) throw new RangeError("no marker");
    const data = start + 4;
    const dataEnd = marker === jpegEnd ? start + 2 : start + 2 + view.getUint16(start + 2);
    const end = marker === jpegScan ? findMarker(view, dataEnd) : dataEnd;
    const isOff = marker !== jpegEnd && findNeededEnd(view, marker, data, dataEnd) !== dataEnd;
    yield { name: marker.toString(16), start, data, end, isOff };
    from = end;
  }
}

/** A scan ends at one, too. */
function findMarker(view: DataView, from: number): number {
  for (let at = from; ; at++) {
    if (view.getUint8(at) !== 0xff) continue;
    const next = view.getUint8(at + 1);
    if (next > 1 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
}

/** @returns the end of what a decoder reads of a segment that a canvas writes */
function findNeededEnd(view: DataView, marker: number, data: number, end: number): number {
  if (marker === jpegScan) return data + 4 + 2 * view.getUint8(data);
  if (marker >= 0xc0 && marker <= 0xc2) return data + 6 + 3 * view.getUint8(data + 5);
  if (marker !== 0xdb && marker !== 0xc4) return data + (jpegLengths[marker] ?? end - data);
  let at = data;
  while (at < end) {
    const kind = view.getUint8(at);
    if ((kind & 0xec) !== 0) return at; // neither of the two kinds of tables 0 to 3
    const counts = Array.from({ length: 16 }, (_, i) => view.getUint8(at + 1 + i));
    at += marker === 0xdb ? 65 + 64 * (kind >> 4) : 17 + counts.reduce((sum, count) => sum + count, 0);
  }
  return at;
}

/** Header bytes before nested boxes. */
const avifParents: Readonly<Record<string, number>> = { meta: 4, iprp: 0, ipco: 0, iinf: 6 };

function* listAvifBoxes(view: DataView, from = 0, to = view.byteLength): Generator<Part> {
  for (let start = from; start < to; ) {
    const end = start + view.getUint32(start);
    if (end < start + 8 || end > to) throw new RangeError("a box is longer than the one around it");
    const data = start + 8;
    const name = textAt(view, start + 4);
    yield { name: nameAvifBox(view, name, data), start, data, end };
    const skipped = avifParents[name];
    if (skipped !== undefined) yield* listAvifBoxes(view, data + skipped, end);
    start = end;
  }
}

/** Items and color spaces are named by their kind. */
function nameAvifBox(view: DataView, name: string, data: number): string {
  if (name === "infe") return textAt(view, data + (view.getUint8(data) === 3 ? 10 : 8));
  return name === "colr" ? textAt(view, data) : name;
}

function readWebpSize(view: DataView, { name, data }: Part): Size | undefined {
  const small = (at: number) => view.getUint16(data + at, true) & 0x3fff;
  const long = (at: number) => (view.getUint32(data + at - 1, true) >>> 8) + 1;
  if (name === "VP8") return [small(6), small(8)];
  if (name === "VP8X") return [long(4), long(7)];
  if (name !== "VP8L") return undefined;
  const bits = view.getUint32(data + 1, true);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

const formats: readonly Format[] = [
  {
    type: "webp",
    isIt: (view) => textAt(view, 0) === "RIFF" && textAt(view, 8) === "WEBP",
    listParts: listWebpChunks,
    plain: "VP8 VP8L VP8X:10 ALPH",
    readSize: readWebpSize,
  },
  {
    type: "jpeg",
    isIt: (view) => view.getUint16(0) === 0xffd8,
    listParts: listJpegSegments,
    plain: "e0 ee db* c4* c0 c1 c2 dd da* d9",
    readSize: (view, { name, data }) =>
      /^c[012]$/.test(name) ? [view.getUint16(data + 3), view.getUint16(data + 1)] : undefined,
  },
  {
    type: "png",
    isIt: (view) => view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a,
    listParts: listPngChunks,
    plain: "IHDR:17 PLTE:772 tRNS:260 sRGB:5 gAMA:8 cHRM:36 sBIT:8 pHYs:13 bKGD:10 IDAT* IEND:4",
    readSize: (view, { name, data }) =>
      name === "IHDR" ? [view.getUint32(data), view.getUint32(data + 4)] : undefined,
  },
  {
    type: "avif",
    isIt: (view) => textAt(view, 4) === "ftyp" && textAt(view, 8) === "avif",
    listParts: listAvifBoxes,
    plain: "ftyp:48 meta hdlr:32 pitm iloc iinf av01*:20 iref iprp ipco ipma ispe* pixi* av1C* auxC* nclx* mdat*",
    readSize: (view, { name, data }) =>
      name === "ispe" ? [view.getUint32(data + 4), view.getUint32(data + 8)] : undefined,
  },
];

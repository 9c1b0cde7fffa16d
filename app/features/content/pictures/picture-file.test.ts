import { expect, test } from "vitest";
import {
  jpegSegment,
  makeAvifContainer,
  makeJpegContainer,
  makePng,
  makeWebp,
  pngChunk,
  webpChunk,
  webpFrame,
  writeRiff,
} from "#tests/support/pictures.ts";
import { readPictureFile, withoutExtras } from "./picture-file.ts";

const whole = { webp: makeWebp, png: makePng, jpeg: makeJpegContainer, avif: makeAvifContainer } as const;
const types = Object.keys(whole) as (keyof typeof whole)[];

test.each(types)("%s: type and size are read, and nothing else is found", (type) => {
  expect(readPictureFile(whole[type](1280, 853))).toEqual({
    ...{ type, width: 1280, height: 853 },
    isSound: true,
    isAnimated: false,
    extras: [],
  });
});

test.each(types)("%s: what is behind the end, or lacks it, is not sound, wherever it is cut", (type) => {
  const bytes = whole[type](640, 427);
  for (const more of ["<script>alert(1)</script>", "PK\x03\x04", "\0"])
    expect(readPictureFile(Buffer.concat([bytes, Buffer.from(more, "latin1")]))?.isSound).toBe(false);
  for (let length = 32; length < bytes.length; length++)
    expect(readPictureFile(bytes.subarray(0, length))?.isSound).toBe(false);
});

const exif = Buffer.from("Exif\0\0MM\0*GPS 52.52N", "latin1");
const webpHead = Buffer.from([0x08, 0, 0, 0, 0x7f, 2, 0, 0xaa, 1, 0]); // 640 × 427

test.each([
  ["EXIF in WebP", writeRiff(webpChunk("VP8X", webpHead), webpFrame(640, 427), webpChunk("EXIF", exif))],
  ["XMP in WebP", writeRiff(webpChunk("VP8X", webpHead), webpFrame(640, 427), webpChunk("XMP ", exif))],
  ["a colour profile in WebP", writeRiff(webpChunk("VP8X", webpHead), webpChunk("ICCP", exif), webpFrame(640, 427))],
  ["EXIF in JPEG", makeJpegContainer(640, 427, jpegSegment(0xe1, exif))],
  ["a colour profile in JPEG", makeJpegContainer(640, 427, jpegSegment(0xe2, exif))],
  ["a comment in JPEG", makeJpegContainer(640, 427, jpegSegment(0xfe, exif))],
  ["a thumbnail in JPEG", makeJpegContainer(640, 427, jpegSegment(0xe0, Buffer.alloc(300)))],
  ["a text behind a table of JPEG", makeJpegContainer(640, 427, jpegSegment(0xdb, Buffer.alloc(163)))],
  ["a text instead of a table of JPEG", makeJpegContainer(640, 427, jpegSegment(0xdb, Buffer.alloc(321, "HTML")))],
  ["a text behind the codes of JPEG", makeJpegContainer(640, 427, jpegSegment(0xc4, Buffer.alloc(60)))],
  ["a text behind the interval of JPEG", makeJpegContainer(640, 427, jpegSegment(0xdd, Buffer.alloc(40)))],
  ["a second header of JPEG", makeJpegContainer(640, 427, jpegSegment(0xe0, Buffer.alloc(14)))],
  ["bytes before a marker of JPEG", makeJpegContainer(640, 427, Buffer.from("52.52N"))],
  ["a fill byte of JPEG", makeJpegContainer(640, 427, Buffer.of(0xff))],
  ["a marker without a length in JPEG", makeJpegContainer(640, 427, Buffer.of(0xff, 0xd3))],
  ["a text in a chunk of PNG", makePng(640, 427, pngChunk("gAMA", Buffer.alloc(80)))],
  ["a second palette in PNG", makePng(640, 427, pngChunk("PLTE", exif), pngChunk("PLTE", exif))],
  ["a long header of WebP", writeRiff(webpChunk("VP8X", Buffer.concat([webpHead, exif])), webpFrame(640, 427))],
  ["a second frame in WebP", writeRiff(webpFrame(640, 427), webpFrame(640, 427))],
  ["EXIF in PNG", makePng(640, 427, pngChunk("eXIf", exif))],
  ["XMP in PNG", makePng(640, 427, pngChunk("iTXt", exif))],
  ["EXIF in AVIF", makeAvifContainer(640, 427, "Exif")],
  ["XMP in AVIF", makeAvifContainer(640, 427, "mime")],
])("%s is found", (_what, bytes) => {
  expect(readPictureFile(bytes)).toMatchObject({ width: 640, height: 427, isSound: true, extras: [{}] });
});

const codes = Buffer.concat([Buffer.of(0x10, 2, 1), Buffer.alloc(14), Buffer.of(1, 2, 3)]);

test.each([
  ["tables of eight and sixteen bits", jpegSegment(0xdb, Buffer.concat([Buffer.alloc(65), Buffer.alloc(129, 0x11)]))],
  ["codes", jpegSegment(0xc4, Buffer.concat([codes, codes]))],
  ["an interval", jpegSegment(0xdd, Buffer.of(0, 8))],
])("%s of JPEG are a part of the picture", (_what, segment) => {
  expect(readPictureFile(makeJpegContainer(640, 427, segment))).toMatchObject({ isSound: true, extras: [] });
});

test.each([
  ["fill bytes", Buffer.of(0xff, 0xff, 0xff)],
  ["stray bytes", Buffer.of(0, 7, 0xff, 0, 9)],
  ["a marker without a length", Buffer.of(0xff, 1, 0xff, 0xd7)],
])("%s before a marker of JPEG are skipped, as browsers do, and taken out", (_what, stray) => {
  const bytes = makeJpegContainer(640, 427, stray, jpegSegment(0xe1, exif), stray);
  expect(readPictureFile(bytes)).toMatchObject({ width: 640, height: 427, isSound: true });
  expect(Buffer.from(withoutExtras(new Uint8Array(bytes))).equals(makeJpegContainer(640, 427))).toBe(true);
});

const frame = webpChunk("ANMF", Buffer.alloc(16));
const control = pngChunk("fcTL", Buffer.alloc(26));

test.each([
  ["WebP with two frames", writeRiff(webpChunk("VP8X", webpHead), frame, frame), true],
  ["PNG with two frames", makePng(640, 427, pngChunk("acTL", Buffer.alloc(8)), control, control), true],
  ["PNG with one frame", makePng(640, 427, pngChunk("acTL", Buffer.alloc(8)), control), false],
])("%s", (_what, bytes, isAnimated) => {
  expect(readPictureFile(bytes)).toMatchObject({ width: 640, height: 427, isAnimated });
});

test("two sizes in one file are not sound", () => {
  const lie = writeRiff(webpChunk("VP8X", webpHead), webpFrame(4000, 3000));
  expect(readPictureFile(lie)).toMatchObject({ width: 4000, height: 3000, isSound: false });
});

test.each([
  ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ["GIF", `GIF89a${"\0".repeat(40)}`],
  ["HEIC", `\0\0\0\x18ftypheic${"\0".repeat(40)}`],
  ["an AVIF sequence", `\0\0\0\x18ftypavis${"\0".repeat(40)}`],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["nothing", ""],
])("%s is no picture", (_what, text) => {
  expect(readPictureFile(Buffer.from(text, "latin1"))).toBeUndefined();
});

const marked = Buffer.from(webpHead);
marked[0] = 0x3c;

test.each([
  ["PNG", makePng(640, 427), makePng(640, 427, pngChunk("eXIf", exif), pngChunk("tEXt", exif))],
  ["JPEG", makeJpegContainer(640, 427), makeJpegContainer(640, 427, jpegSegment(0xe1, exif))],
  [
    "WebP",
    writeRiff(webpChunk("VP8X", Buffer.from([0x10, ...webpHead.subarray(1)])), webpFrame(640, 427)),
    writeRiff(webpChunk("VP8X", marked), webpChunk("ICCP", exif), webpFrame(640, 427), webpChunk("EXIF", exif)),
  ],
])("%s loses what a canvas adds, and is the same picture", (_type, plain, added) => {
  expect(Buffer.from(withoutExtras(new Uint8Array(added))).equals(plain)).toBe(true);
});

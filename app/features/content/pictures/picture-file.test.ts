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
    ...{ isSound: true, extras: [] },
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
  ["EXIF in PNG", makePng(640, 427, pngChunk("eXIf", exif))],
  ["XMP in PNG", makePng(640, 427, pngChunk("iTXt", exif))],
  ["EXIF in AVIF", makeAvifContainer(640, 427, "Exif")],
  ["XMP in AVIF", makeAvifContainer(640, 427, "mime")],
])("%s is found", (_what, bytes) => {
  expect(readPictureFile(bytes)).toMatchObject({ width: 640, height: 427, isSound: true, extras: [{}] });
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

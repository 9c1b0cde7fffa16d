import { zlibSync } from "fflate";
import { computeCrc32 } from "#app/platform/zip-archive/compression/crc-32.ts";

const width = 480;
const height = 300;
const horizon = 232;

type Color = readonly [red: number, green: number, blue: number];

const nightAbove: Color = [9, 14, 38];
const nightBelow: Color = [24, 48, 82];
const green: Color = [72, 230, 160];
const violet: Color = [150, 96, 220];
const ground: Color = [6, 10, 18];

/** A northern light over hills. */
export const auroraPng = (): Uint8Array<ArrayBuffer> => paint(auroraAt, 1);

/** The sun rises behind three ranges of hills. */
export const dawnPng = (): Uint8Array<ArrayBuffer> => paint(dawnAt, 1.5);

/** The moon over a calm sea. */
export const harborPng = (): Uint8Array<ArrayBuffer> => paint(harborAt, 1.5);

/** Computed pixel by pixel. @param step larger than 1 makes a smaller picture, in less time */
function paint(colorAt: (x: number, y: number) => Color, step: number): Uint8Array<ArrayBuffer> {
  const [columns, rows] = [width / step, height / step];
  // Each line begins with its filter type (PNG section 9): 0, none.
  const lines = new Uint8Array(rows * (1 + columns * 3));
  let at = 0;
  for (let y = 0; y < rows; y++) {
    lines[at++] = 0;
    for (let x = 0; x < columns; x++) for (const part of colorAt(x * step, y * step)) lines[at++] = part;
  }
  return encodePng(lines, columns, rows);
}

const dawnAbove: Color = [62, 74, 140];
const dawnBelow: Color = [255, 178, 120];
const sun: Color = [255, 240, 200];
const ranges: readonly (readonly [base: number, height: number, length: number, color: Color])[] = [
  [268, 16, 41, [28, 26, 54]],
  [238, 20, 57, [66, 50, 92]],
  [206, 24, 83, [128, 84, 122]],
];

function dawnAt(x: number, y: number): Color {
  const range = ranges.find(([base, tall, length]) => y > base + tall * Math.sin(x / length) * Math.cos(x / 29 + base));
  if (range) return range[3];
  const sky = mix(dawnAbove, dawnBelow, Math.min(1, y / 210));
  const distance = Math.hypot(x - 330, y - 168);
  return distance < 26 ? sun : mix(sky, sun, 0.7 * Math.exp(-(distance - 26) / 34));
}

const seaHorizon = 170;
const seaNear: Color = [8, 32, 46];
const seaFar: Color = [46, 96, 112];
const duskAbove: Color = [16, 34, 58];
const duskBelow: Color = [120, 150, 160];
const moon: Color = [246, 242, 222];

function harborAt(x: number, y: number): Color {
  if (y < seaHorizon) {
    const sky = mix(duskAbove, duskBelow, (y / seaHorizon) ** 2);
    const distance = Math.hypot(x - 150, y - 70);
    if (distance < 22) return moon;
    return isStar(x, y) ? moon : mix(sky, moon, 0.35 * Math.exp(-(distance - 22) / 24));
  }
  const depth = (y - seaHorizon) / (height - seaHorizon);
  const sea = mix(seaFar, seaNear, depth);
  const isInWake = Math.abs(x - 150) < 12 + 60 * depth + 9 * Math.sin(y * 1.7);
  return isInWake && Math.sin(y / (1.2 + 3 * depth) + x / 90) > 0.35 ? mix(sea, moon, 0.65 - 0.4 * depth) : sea;
}

function auroraAt(x: number, y: number): Color {
  const hills = horizon + 14 * Math.sin(x / 61) + 7 * Math.sin(x / 23 + 1);
  if (y > hills) return ground;
  const sky = mix(nightAbove, nightBelow, y / horizon);
  if (isStar(x, y)) return [214, 224, 240];
  const band = 120 + 26 * Math.sin(x / 74) + 12 * Math.sin(x / 31 + 2);
  const above = band - y;
  const glow = above > 0 ? Math.exp(-above / 46) : Math.exp(above / 9);
  const rays = 0.72 + 0.28 * Math.sin(x / 5.5 + 2 * Math.sin(x / 37));
  return mix(sky, mix(green, violet, Math.min(1, Math.max(0, above / 90))), 0.85 * glow * rays);
}

/** One pixel in about 2,000, deterministic. */
function isStar(x: number, y: number): boolean {
  let hash = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % 2_048 === 0;
}

const mix = (from: Color, to: Color, share: number): Color => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
];

/** PNG, third edition, sections 5 and 11: 8-bit RGB. */
function encodePng(lines: Uint8Array, columns: number, rows: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, columns);
  view.setUint32(4, rows);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const parts = [
    signature,
    chunk("IHDR", header),
    chunk("IDAT", zlibSync(lines, { level: 6 })),
    chunk("IEND", new Uint8Array()),
  ];
  const png = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, computeCrc32(bytes.subarray(4, data.length + 8)));
  return bytes;
}

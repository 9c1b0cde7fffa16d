import { wcagContrast } from "culori/fn";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isInsideSrgb,
  listNotations,
  listPalettes,
  readColor,
  splitOklch,
  writeHex,
  writeOklch,
  writePalettesCss,
} from "./color-notations.ts";
import { listWcagUses, measureApca, type Srgb } from "./contrast.ts";

const readHex = (hex: string): Srgb => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return { r, g, b };
};
const read = (text: string) => readColor(text) ?? expect.fail(`${text} is not a color`);

describe("a color in every notation", () => {
  test("of CSS's own examples", () => {
    expect(Object.fromEntries(listNotations(read("rebeccapurple")).map(({ name, value }) => [name, value]))).toEqual({
      Hex: "#663399",
      RGB: "rgb(102, 51, 153)",
      HSL: "hsl(270, 50%, 40%)",
      HWB: "hwb(270 20% 40%)",
      OKLCH: "oklch(44.027% 0.1603 303.373)",
      "CSS name": "rebeccapurple",
    });
  });
  test("is read from all of them, and from a bare hex code", () => {
    for (const text of [
      "#639",
      "663399",
      "rgb(102 51 153)",
      "hsl(270deg 50% 40%)",
      "hwb(270 20% 40%)",
      "oklch(44.03% 0.1603 303.37)",
    ])
      expect(writeHex(read(text))).toBe("#663399");
    expect(readColor("no color")).toBeUndefined();
    expect(readColor("")).toBeUndefined();
    expect(readColor("blur(2px)")).toBeUndefined();
  });
  test("keeps its opacity", () => {
    expect(writeHex(read("rgb(255 0 0 / 50%)"))).toBe("#ff000080");
    expect(writeOklch(read("#ff000080"))).toMatch(/ \/ 0\.502\)$/);
  });
  test.each([
    ["rgb(300 -10 0)", "#ff0000"],
    ["rgb(120% -5% none)", "#ff0000"],
    ["hsl(120 200% 50%)", "#00ff00"],
    ["rgb(255 0 0 / none)", "#ff000000"],
    ["color(display-p3 1 0 0 / none)", "#ff0b0c00"],
    ["lab(150 0 0)", "#ffffff"],
    ["oklch(200% -1 0)", "#ffffff"],
    ["color(a98-rgb 0 0 0)", "#000000"],
    ["color(prophoto-rgb 1 1 1)", "#ffffff"],
    ["color(rec2020 1 1 1)", "#ffffff"],
    ["color(xyz-d50 0 0 0)", "#000000"],
    ["color(srgb-linear 1 0 0)", "#ff0000"],
  ])("as CSS Color 4 reads it: %s", (text, hex) => expect(writeHex(read(text))).toBe(hex));
  test("has no digits beyond what is meant", () => {
    for (const { value } of listNotations(read("color(srgb-linear 1 0 0)"))) expect(value).not.toMatch(/e-/);
  });
  test("outside sRGB becomes the nearest inside, with its lightness", () => {
    const wild = read("oklch(70% 0.35 150)");
    expect(isInsideSrgb(wild)).toBe(false);
    expect(splitOklch(read(writeHex(wild))).l).toBeCloseTo(0.7, 1);
  });
  test("goes through OKLCH without a change", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (packed) => {
        const hex = `#${packed.toString(16).padStart(6, "0")}`;
        expect(writeHex(read(writeOklch(read(hex))))).toBe(hex);
      }),
      { numRuns: 300 },
    );
  });
});

describe("contrast", () => {
  // The method's own test values.
  test.each([
    ["#888888", "#ffffff", 63.056469930209424],
    ["#ffffff", "#888888", -68.54146436644962],
    ["#000000", "#aaaaaa", 58.146262578561334],
    ["#aaaaaa", "#000000", -56.24113336839742],
    ["#112233", "#ddeeff", 91.66830811481631],
    ["#ddeeff", "#112233", -93.06770049484275],
    ["#112233", "#223344", 0],
  ])("APCA of %s on %s", (text, background, lc) =>
    expect(measureApca(readHex(text), readHex(background))).toBeCloseTo(lc, 6),
  );

  test("WCAG's ratio goes from 1 to 21, and tells what it is enough for", () => {
    expect(wcagContrast("#000000", "#ffffff")).toBeCloseTo(21, 6);
    expect(wcagContrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
    expect(listWcagUses(4.478).map(({ isEnough }) => isEnough)).toEqual([false, true, false, true]);
  });
});

test("palettes are hex codes, and come as CSS", () => {
  const palettes = listPalettes(read("#0d6e8a"));
  expect(palettes.map(({ colors }) => colors.length)).toEqual([10, 5, 2, 3, 4]);
  for (const hex of palettes.flatMap(({ colors }) => colors)) expect(hex).toMatch(/^#[\da-f]{6}$/);
  expect(writePalettesCss(palettes)).toMatch(/^:root \{\n {2}--shades-1: #[\da-f]{6};\n/);
});

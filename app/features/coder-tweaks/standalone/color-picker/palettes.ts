import type { Color } from "culori/fn";
import { makeOklch, splitOklch, writeHex } from "./color-notations.ts";

export interface Palette {
  name: string;
  colors: string[];
}

const shadeLightness = [0.97, 0.92, 0.85, 0.75, 0.65, 0.55, 0.45, 0.36, 0.28, 0.2];

export function listPalettes(color: Color): Palette[] {
  const { l, c, h } = splitOklch(color);
  const rotate = (degrees: number) => writeHex(makeOklch(l, c, (h + degrees + 360) % 360));
  // Near white and black sRGB has little chroma.
  const shade = (lightness: number) =>
    writeHex(makeOklch(lightness, c * Math.min(1, 4 * lightness * (1 - lightness) + 0.15), h));
  return [
    { name: "Shades", colors: shadeLightness.map(shade) },
    { name: "Analogous", colors: [-60, -30, 0, 30, 60].map(rotate) },
    { name: "Complementary", colors: [0, 180].map(rotate) },
    { name: "Triadic", colors: [0, 120, 240].map(rotate) },
    { name: "Tetradic", colors: [0, 90, 180, 270].map(rotate) },
  ].map(({ name, colors }) => ({ name, colors: [...new Set(colors)] }));
}

export function writePalettesCss(palettes: readonly Palette[]): string {
  const lines = palettes.flatMap(({ name, colors }) => {
    const prefix = name.toLowerCase().replaceAll(" ", "-");
    return colors.map((hex, i) => `  --${prefix}-${i + 1}: ${hex};`);
  });
  return `:root {\n${lines.join("\n")}\n}\n`;
}

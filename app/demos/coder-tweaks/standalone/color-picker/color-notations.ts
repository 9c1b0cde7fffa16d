import {
  type Color,
  clampGamut,
  colorsNamed,
  converter,
  differenceEuclidean,
  formatCss,
  formatHex,
  formatHex8,
  formatHsl,
  formatRgb,
  modeA98,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeProphoto,
  modeRec2020,
  modeRgb,
  modeXyz50,
  modeXyz65,
  type Oklch,
  parse,
  type Rgb,
  useMode as registerMode,
  toGamut,
} from "culori/fn";
import type { Fact } from "../panes/fact-list.tsx";

const polar = [modeHsl, modeHwb, modeLch, modeOklch];
const rectangular = [modeRgb, modeLrgb, modeLab, modeOklab, modeP3, modeA98, modeProphoto, modeRec2020];
for (const mode of [...rectangular, ...polar, modeXyz50, modeXyz65]) registerMode(mode);

const toOklch = converter("oklch");
const toRgb = converter("rgb");
const toHsl = converter("hsl");
const toHwb = converter("hwb");
const clampRgb = clampGamut("rgb");
/** CSS Color 4's gamut mapping: less chroma, same lightness and hue. */
const mapToSrgb = toGamut("rgb", "oklch");
const distance = differenceEuclidean("oklab");

/** Reads any CSS color; the '#' of a hex code is optional. @returns undefined for anything else */
export function readColor(text: string): Color | undefined {
  const trimmed = text.trim();
  // culori throws at a unit that no color has.
  if (/\d(?!deg|grad|rad|turn)[a-z]/i.test(trimmed.replace(/^#?[\da-f]+$|\de[-+]?\d/gi, ""))) return undefined;
  const color = parse(trimmed) ?? (/^[\da-f]{3,8}$/i.test(trimmed) ? parse(`#${trimmed}`) : undefined);
  // A missing opacity counts as 0, which culori leaves out.
  return color && clampParts(/\/\s*none\s*\)$/i.test(trimmed) ? { ...color, alpha: 0 } : color, trimmed);
}

/** Where CSS Color 4 limits parts of a color when it reads it: color() has no limits. */
function clampParts(color: Color, text: string): Color {
  if (/^(rgb|hsl|hwb)a?\(/i.test(text)) {
    const { r, g, b, alpha } = toRgb(color);
    const [red, green, blue] = [r, g, b].map((part) => clamp(part, 1));
    return { mode: "rgb", r: red ?? 0, g: green ?? 0, b: blue ?? 0, ...(alpha === undefined ? {} : { alpha }) };
  }
  if (color.mode === "lab" || color.mode === "lch") color.l = clamp(color.l, 100);
  if (color.mode === "oklab" || color.mode === "oklch") color.l = clamp(color.l, 1);
  if (color.mode === "lch" || color.mode === "oklch") color.c = Math.max(0, color.c ?? 0);
  return color;
}

const clamp = (part: number | undefined, most: number): number => Math.min(Math.max(part ?? 0, 0), most);

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees; gray has the hue 0. */
export function splitOklch(color: Color): { l: number; c: number; h: number; alpha: number } {
  const { l, c, h, alpha } = toOklch(color);
  return { l: l ?? 0, c: c ?? 0, h: h ?? 0, alpha: alpha ?? 1 };
}

/** Rounding may move a color at sRGB's edge outside by an invisible amount. */
const edge = 0.002;

export function isInsideSrgb(color: Color): boolean {
  const { r, g, b } = toRgb(color);
  return [r, g, b].every((part) => part >= -edge && part <= 1 + edge);
}

export const fitSrgb = (color: Color): Rgb => toRgb(clampRgb(isInsideSrgb(color) ? color : mapToSrgb(color)) ?? color);

export function writeHex(color: Color): string {
  const fitted = fitSrgb(color);
  return (fitted.alpha ?? 1) < 1 ? formatHex8(fitted) : formatHex(fitted);
}

export const writeOpaqueHex = (color: Color): string => formatHex({ ...fitSrgb(color), alpha: 1 });

export function writeOklch(color: Color): string {
  const { l, c, h, alpha } = splitOklch(color);
  const parts = `${round(l * 100, 3)}% ${round(c, 5)} ${round(h, 3)}`;
  return alpha < 1 ? `oklch(${parts} / ${round(alpha, 3)})` : `oklch(${parts})`;
}

export function listNotations(color: Color): Fact[] {
  const fitted = fitSrgb(color);
  const { name, isExact } = nameColor(fitted);
  return [
    { name: "Hex", value: writeHex(color) },
    { name: "RGB", value: formatRgb(fitted) },
    { name: "HSL", value: writeRounded(formatHsl(toHsl(fitted))) },
    { name: "HWB", value: writeRounded(formatCss(toHwb(fitted))) },
    { name: "OKLCH", value: writeOklch(color) },
    { name: isExact ? "CSS name" : "Nearest CSS name", value: name },
  ];
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

const writeRounded = (text: string): string =>
  text.replace(/\d+\.\d+(?:e-?\d+)?/g, (number) => String(round(Number(number), 2)));

function nameColor(color: Rgb): { name: string; isExact: boolean } {
  let best = { name: "black", gap: Number.POSITIVE_INFINITY };
  for (const [name, packed] of Object.entries(colorsNamed)) {
    const gap = distance({ ...color, alpha: 1 }, unpack(packed));
    if (gap < best.gap) best = { name, gap };
  }
  return { name: best.name, isExact: best.gap < 1e-6 && (color.alpha ?? 1) === 1 };
}

const unpack = (packed: number): Rgb => ({
  mode: "rgb",
  r: ((packed >> 16) & 255) / 255,
  g: ((packed >> 8) & 255) / 255,
  b: (packed & 255) / 255,
});

const makeOklch = (l: number, c: number, h: number): Oklch => ({ mode: "oklch", l, c, h, alpha: 1 });

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

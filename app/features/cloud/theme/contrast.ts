import type { Hsl } from "./hsl.ts";

/** Linear light of red, green and blue, 0 to 1. */
type LinearRgb = readonly [number, number, number];

const white = "#ffffff";
const black = "#000000";
/** The sheets that colours lie on (`surface` of ui/theme.css). */
const papers = { light: "#fbfefe", dark: "#09222a" } as const;

export type Paper = keyof typeof papers;

/** WCAG 2.2, 1.4.11: what bounds a control has to stand out by this much. */
const boundaryContrast = 3;

/** sRGB's transfer function (IEC 61966-2-1). @param value 0 to 1 */
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** By the formula of CSS Color 4, section 7. */
function hslToLinear({ hue, saturation, lightness }: Hsl): LinearRgb {
  const light = lightness / 100;
  const chroma = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12;
    return linear(light - chroma * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

const hexToLinear = (hex: string): LinearRgb => {
  const channel = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = ([red, green, blue]: LinearRgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** @returns WCAG's contrast ratio, 1 to 21 */
export function contrastWith(color: Hsl, hex: string): number {
  const [a, b] = [luminance(hslToLinear(color)), luminance(hexToLinear(hex))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** @returns the ink that reads better on the colour; one of the two always has 4.5:1 */
export const readableInk = (color: Hsl): "white" | "black" =>
  contrastWith(color, white) >= contrastWith(color, black) ? "white" : "black";

export const inks = { white, black } as const;

export interface FaintPaper {
  paper: Paper;
  ratio: number;
}

/** @returns the themes in which buttons of this colour would hardly stand out from what they lie on */
export function findFaintPapers(color: Hsl): FaintPaper[] {
  return (Object.keys(papers) as Paper[])
    .map((paper) => ({ paper, ratio: contrastWith(color, papers[paper]) }))
    .filter(({ ratio }) => ratio < boundaryContrast);
}

import { modeHsl, modeLrgb, modeRgb, useMode as registerMode, wcagContrast } from "culori/fn";
import { themeEvent } from "#app/shell/theme/theme-choice.ts";

export interface Hsl {
  hue: number;
  saturation: number;
  lightness: number;
}

export const formatHsl = ({ hue, saturation, lightness }: Hsl): string => `hsl(${hue} ${saturation}% ${lightness}%)`;

/** Accepts "hsl(210 60% 45%)", also with commas, and "210 60% 45%". @returns undefined for anything else */
export function parseHsl(text: string): Hsl | undefined {
  const bare = /^hsl\((.*)\)$/i.exec(text.trim())?.[1] ?? text;
  const match = /^\s*(\d{1,3})(?:deg)?[\s,]+(\d{1,3})%[\s,]+(\d{1,3})%\s*$/.exec(bare);
  if (!match) return undefined;
  const [hue = 0, saturation = 0, lightness = 0] = match.slice(1).map(Number);
  return hue <= 360 && saturation <= 100 && lightness <= 100 ? { hue: hue % 360, saturation, lightness } : undefined;
}

for (const mode of [modeRgb, modeHsl, modeLrgb]) registerMode(mode);

export const inks = { white: "#ffffff", black: "#000000" } as const;
/** Backgrounds of controls (`surface` in ui/theme.css). */
const papers = { light: "#fbfefe", dark: "#09222a" } as const;

export type Paper = keyof typeof papers;

/** WCAG 2.2, 1.4.11: the minimum contrast of a control's boundary. */
const boundaryContrast = 3;

export const contrastWith = (color: Hsl, hex: string): number => wcagContrast(formatHsl(color), hex);

/** @returns the ink with the higher contrast on the color; it always has at least 4.5:1 */
export const readableInk = (color: Hsl): "white" | "black" =>
  contrastWith(color, inks.white) >= contrastWith(color, inks.black) ? "white" : "black";

export interface FaintPaper {
  paper: Paper;
  ratio: number;
}

export function findFaintPapers(color: Hsl): FaintPaper[] {
  return (Object.keys(papers) as Paper[])
    .map((paper) => ({ paper, ratio: contrastWith(color, papers[paper]) }))
    .filter(({ ratio }) => ratio < boundaryContrast);
}

const tokens = {
  primary: { fill: "--color-primary", hover: "--color-primary-hover", ink: "--color-on-primary" },
  accent: { fill: "--color-glow", hover: "--color-glow-hover", ink: "--color-on-glow" },
} as const;
const markToken = "--color-glow-mark";

interface Colors {
  primary: string;
  accent: string;
}

export function toColorTokens(colors: Colors): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of ["primary", "accent"] as const) {
    const color = parseHsl(colors[name]);
    if (!color) continue;
    const fill = formatHsl(color);
    const ink = inks[readableInk(color)];
    // Hover moves away from the ink, so that contrast increases.
    const away = ink === inks.white ? "black" : "white";
    values[tokens[name].fill] = fill;
    values[tokens[name].hover] = `color-mix(in oklab, ${fill} 88%, ${away})`;
    values[tokens[name].ink] = ink;
    if (name === "accent") values[markToken] = fill;
  }
  return values;
}

/** Sets colors on <html>, so that toasts and dialogs inherit them. @returns removes them */
export function applyColors(colors: Colors): () => void {
  const { style } = document.documentElement;
  const values = toColorTokens(colors);
  for (const [token, value] of Object.entries(values)) style.setProperty(token, value);
  return () => {
    for (const token of Object.keys(values)) style.removeProperty(token);
  };
}

/** @param theme undefined restores the site's theme */
export function applyTheme(theme: "dark" | "light" | undefined): void {
  window.dispatchEvent(new CustomEvent(themeEvent, { detail: theme }));
}

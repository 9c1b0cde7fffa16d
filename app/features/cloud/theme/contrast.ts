import { modeHsl, modeLrgb, modeRgb, useMode as registerMode, wcagContrast } from "culori/fn";
import { formatHsl, type Hsl } from "./hsl.ts";

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

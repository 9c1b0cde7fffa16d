import { themeEvent } from "#app/shell/theme/theme-choice.ts";
import { inks, readableInk } from "./contrast.ts";
import { formatHsl, parseHsl } from "./hsl.ts";

const tokens = {
  primary: { fill: "--color-primary", hover: "--color-primary-hover", ink: "--color-on-primary" },
  accent: { fill: "--color-glow", hover: "--color-glow-hover", ink: "--color-on-glow" },
} as const;
const markToken = "--color-glow-mark";

export interface Colors {
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

import { themeEvent } from "#app/shell/theme-choice.ts";
import { inks, readableInk } from "./contrast.ts";
import { formatHsl, parseHsl } from "./hsl.ts";

/** Which tokens of ui/theme.css a colour of the site settings takes over. */
const tokens = {
  primary: { fill: "--color-primary", hover: "--color-primary-hover", ink: "--color-on-primary" },
  accent: { fill: "--color-glow", hover: "--color-glow-hover", ink: "--color-on-glow" },
} as const;
/** The accent also as a small mark on bare paper. */
const markToken = "--color-glow-mark";

export interface Colors {
  primary: string;
  accent: string;
}

/** Puts colours on <html>, so that toasts and dialogs have them, too. @returns what takes them off again */
export function applyColors(colors: Colors): () => void {
  const { style } = document.documentElement;
  const used: string[] = [];
  const put = (token: string, value: string) => {
    style.setProperty(token, value);
    used.push(token);
  };
  for (const name of ["primary", "accent"] as const) {
    const color = parseHsl(colors[name]);
    if (!color) continue;
    const fill = formatHsl(color);
    const ink = inks[readableInk(color)];
    // Away from the ink, so that a label stays as readable as it was.
    const away = ink === inks.white ? "black" : "white";
    put(tokens[name].fill, fill);
    put(tokens[name].hover, `color-mix(in oklab, ${fill} 88%, ${away})`);
    put(tokens[name].ink, ink);
    if (name === "accent") put(markToken, fill);
  }
  return () => {
    for (const token of used) style.removeProperty(token);
  };
}

/** @param theme undefined gives the page back to the site's own choice */
export function applyTheme(theme: "dark" | "light" | undefined): void {
  window.dispatchEvent(new CustomEvent(themeEvent, { detail: theme }));
}

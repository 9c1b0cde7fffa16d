import {
  clampChroma,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as registerMode,
  wcagContrast,
} from "culori/fn";

for (const mode of [modeRgb, modeLrgb]) registerMode(mode);
const toOklch = registerMode(modeOklch);

/** The accent is seen on the first and carries text in the second: the extremes of each scheme in `ui/theme.css`. */
export const grounds = {
  light: ["oklch(0.925 0.022 214)", "oklch(0.985 0.004 214)"],
  dark: ["oklch(0.335 0.06 215)", "oklch(0.245 0.048 216)"],
} as const;
/** WCAG 2.2, 1.4.3. Borders and the focus ring need 3:1. */
const textContrast = 4.5;
const step = 0.005;
const hoverStep = 0.06;

export interface AccentShades {
  readonly accent: string;
  readonly light: string;
  readonly dark: string;
  readonly css: string;
}

const groundColors = { light: grounds.light.map(readOklch), dark: grounds.dark.map(readOklch) };

function readOklch(text: string): Oklch {
  const [l = 0, c = 0, h = 0] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return { mode: "oklch", l, c, h };
}

const toHex = (color: Oklch): string => formatHex(clampChroma(color, "oklch"));

/** Darkens or lightens a color until text in it, and on it, is readable. */
function makeReadable(color: Oklch, scheme: keyof typeof grounds): Oklch {
  const toward = scheme === "light" ? -step : step;
  const isReadable = (l: number) =>
    groundColors[scheme].every((ground) => wcagContrast(toHex({ ...color, l }), ground) >= textContrast);
  let { l } = color;
  while (!isReadable(l)) l += toward;
  return { ...color, l };
}

/** @param accent `#rrggbb`, or empty for the shipped colors */
export function deriveAccent(accent: string): AccentShades | undefined {
  const color = /^#[\da-f]{6}$/i.test(accent) ? toOklch(accent) : undefined;
  if (!color) return undefined;
  const [deep, bright] = [makeReadable(color, "light"), makeReadable(color, "dark")];
  const [light, dark] = [toHex(deep), toHex(bright)];
  const lighter = toHex({ ...bright, l: Math.min(1, bright.l + hoverStep) });
  const pair = `light-dark(${light},${dark})`;
  const hover = `light-dark(${toHex({ ...deep, l: deep.l - hoverStep })},${lighter})`;
  const colors = [
    ...["link", "focus", "primary", "glow-mark"].map((name) => `--color-${name}:${pair}`),
    `--color-primary-hover:${hover};--color-glow:${dark};--color-glow-hover:${lighter}`,
  ];
  // Outside of a layer, so that it wins over the full style sheet.
  return { accent, light, dark, css: `@media not (forced-colors:active){:root{${colors.join(";")}}}` };
}

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

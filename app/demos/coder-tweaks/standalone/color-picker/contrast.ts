export interface Srgb {
  r: number;
  g: number;
  b: number;
}

/** The constants of APCA-W3 0.1.9 (0.0.98G-4g), https://github.com/Myndex/apca-w3. */
const apca = {
  exponent: 2.4,
  weights: { r: 0.2126729, g: 0.7151522, b: 0.072175 },
  blackThreshold: 0.022,
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the method's own number, no square root
  blackClamp: 1.414,
  darkOnLight: { background: 0.56, text: 0.57 },
  lightOnDark: { background: 0.65, text: 0.62 },
  scale: 1.14,
  offset: 0.027,
  clip: 0.1,
  smallestDifference: 0.0005,
};

/** Lightness contrast by APCA-W3 0.1.9. @returns Lc: negative for light text on dark, 0 for unreadable text */
export function measureApca(text: Srgb, background: Srgb): number {
  const textY = softenBlack(estimateY(text));
  const backgroundY = softenBlack(estimateY(background));
  if (Math.abs(backgroundY - textY) < apca.smallestDifference) return 0;
  const isDarkOnLight = backgroundY > textY;
  const powers = isDarkOnLight ? apca.darkOnLight : apca.lightOnDark;
  const contrast = (backgroundY ** powers.background - textY ** powers.text) * apca.scale;
  if (Math.abs(contrast) < apca.clip) return 0;
  return (contrast - Math.sign(contrast) * apca.offset) * 100;
}

const estimateY = ({ r, g, b }: Srgb): number =>
  apca.weights.r * r ** apca.exponent + apca.weights.g * g ** apca.exponent + apca.weights.b * b ** apca.exponent;

const softenBlack = (y: number): number =>
  y > apca.blackThreshold ? y : y + (apca.blackThreshold - y) ** apca.blackClamp;

/** WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11. */
export function listWcagUses(ratio: number): { use: string; isEnough: boolean }[] {
  return [
    { use: "Text, AA (4.5:1)", isEnough: ratio >= 4.5 },
    { use: "Large text, AA (3:1)", isEnough: ratio >= 3 },
    { use: "Text, AAA (7:1)", isEnough: ratio >= 7 },
    { use: "Controls and graphics (3:1)", isEnough: ratio >= 3 },
  ];
}

/* The figures are written by `npm run measure-designs`. */

export interface DesignFigures {
  /** HTML, styles and fonts of the site in the frame, compressed. */
  bytes: number;
  fontBytes: number;
  largestPaintMs: number;
  lowestContrast: number;
  texts: number;
  textsOverDrawings: number;
}

export const designFigures: { measuredOn: string; designs: Readonly<Record<string, DesignFigures>> } = {
  measuredOn: "27 November 2026",
  designs: {
    "last-loaf": {
      bytes: 58_927,
      fontBytes: 53_344,
      largestPaintMs: 528,
      lowestContrast: 5.17,
      texts: 170,
      textsOverDrawings: 8,
    },
    "holm-aster": {
      bytes: 42_775,
      fontBytes: 37_284,
      largestPaintMs: 504,
      lowestContrast: 4.72,
      texts: 116,
      textsOverDrawings: 6,
    },
    "low-water": {
      bytes: 80_743,
      fontBytes: 76_144,
      largestPaintMs: 472,
      lowestContrast: 4.71,
      texts: 84,
      textsOverDrawings: 18,
    },
    consonant: {
      bytes: 97_115,
      fontBytes: 92_420,
      largestPaintMs: 652,
      lowestContrast: 5.25,
      texts: 82,
      textsOverDrawings: 50,
    },
  },
};

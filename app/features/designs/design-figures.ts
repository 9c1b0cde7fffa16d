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
  measuredOn: "23 November 2026",
  designs: {
    "last-loaf": {
      bytes: 60_198,
      fontBytes: 55_260,
      largestPaintMs: 608,
      lowestContrast: 5.17,
      texts: 170,
      textsOverDrawings: 8,
    },
    "holm-aster": {
      bytes: 42_149,
      fontBytes: 37_284,
      largestPaintMs: 804,
      lowestContrast: 4.72,
      texts: 116,
      textsOverDrawings: 6,
    },
    "low-water": {
      bytes: 80_156,
      fontBytes: 76_144,
      largestPaintMs: 1_052,
      lowestContrast: 4.71,
      texts: 84,
      textsOverDrawings: 18,
    },
    consonant: {
      bytes: 96_545,
      fontBytes: 92_420,
      largestPaintMs: 712,
      lowestContrast: 5.25,
      texts: 82,
      textsOverDrawings: 50,
    },
  },
};

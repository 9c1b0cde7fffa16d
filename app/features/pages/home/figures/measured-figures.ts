/* Results of the home page's benchmark: `npm run bench -- home-page --write` writes the data at the end. */

export interface MeasuredFigures {
  /** The name of the measured site: renamed, it is another page. */
  studio: string;
  /** Formatted day in UTC; `readMeasuredDay` writes it in other languages, because a browser’s first `Intl` date is slow. */
  measuredOn: string;
  /** On a phone over Slow 4G with a processor at a quarter of its speed; median. */
  largestPaintMs: number;
  /** Until the first paint, compressed and with headers. */
  requests: number;
  bytes: number;
  scriptBytes: number;
  layoutShift: number;
}

export const measuredFigures: MeasuredFigures | undefined = {
  studio: "Northlight",
  measuredOn: "27 November 2026",
  largestPaintMs: 1_188,
  requests: 1,
  bytes: 13_746,
  scriptBytes: 5_938,
  layoutShift: 0,
};

import { type Base, readNumber, writeNumber } from "../number-text.ts";

export interface LongNumberTask {
  readonly digits: string;
  readonly base: Base;
}

/** The same number in every base. */
export type DigitsByBase = Readonly<Record<Base, string>>;

/** Numbers that would hold up the page for longer than a frame are converted here. */
addEventListener("message", ({ data: { digits, base } }: MessageEvent<LongNumberTask>) => {
  const value = readNumber(digits, base);
  if (value === undefined) throw new Error("The page sends digits only.");
  const answer: DigitsByBase = {
    2: writeNumber(value, 2),
    8: writeNumber(value, 8),
    10: writeNumber(value, 10),
    16: writeNumber(value, 16),
  };
  postMessage(answer);
});

import { type Operands, type WrittenOutcome, writeOutcome } from "../calculator/work-out.ts";
import { type Base, type DigitsByBase, readNumber, readPasted, writeInAllBases, writeNumber } from "../number-text.ts";

/** In digits. A field with more of them takes longer to lay out than a frame lasts, and they are reckoned with elsewhere. */
export const longFrom = 12_000;

/** What is asked of the worker, and what it answers. */
export interface LongNumberTasks {
  /** A text that was pasted; without an answer where it is not a number. */
  read: { asked: { text: string; base: Base }; answer: string | undefined };
  /** Digits of one base in another one. */
  rewrite: { asked: { all: readonly string[]; from: Base; to: Base }; answer: readonly string[] };
  convert: { asked: { digits: string; base: Base }; answer: DigitsByBase };
  calculate: { asked: Operands; answer: WrittenOutcome };
}

export type TaskKind = keyof LongNumberTasks;
export type Asked<K extends TaskKind> = LongNumberTasks[K]["asked"];
export type Answer<K extends TaskKind> = LongNumberTasks[K]["answer"];

export const taskHandlers: { readonly [K in TaskKind]: (asked: Asked<K>) => Answer<K> } = {
  read: ({ text, base }) => readPasted(text, base),
  rewrite: ({ all, from, to }) => all.map((digits) => (digits === "" ? "" : writeNumber(readDigits(digits, from), to))),
  convert: ({ digits, base }) => writeInAllBases(readDigits(digits, base)),
  calculate: writeOutcome,
};

function readDigits(digits: string, base: Base): bigint {
  const value = readNumber(digits, base);
  if (value === undefined) throw new Error("The page sends digits only.");
  return value;
}

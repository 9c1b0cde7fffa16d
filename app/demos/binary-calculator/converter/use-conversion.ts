import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { type LongWorkState, useStateOfWork } from "../long-numbers/use-long-number-work.ts";
import { type Base, type DigitsByBase, readNumber } from "../number-text.ts";

export type Conversion =
  | { readonly kind: "empty" }
  | { readonly kind: "number"; readonly value: bigint }
  | { readonly kind: "long"; readonly digits: DigitsByBase }
  | LongWorkState;

export function useConversion(first: bigint | undefined) {
  const { state, show, start, cancel } = useStateOfWork<Conversion>(() => toConversion(first));
  return {
    conversion: state,
    /** @param onLong called when a worker has converted the number @returns its value, unless it is long */
    read(digits: string, base: Base, onLong: (digits: DigitsByBase) => void): bigint | undefined {
      if (digits.length <= longFrom) {
        const value = readNumber(digits, base);
        show(toConversion(value));
        return value;
      }
      start("convert", { digits, base }, (all) => {
        show({ kind: "long", digits: all });
        onLong(all);
      });
      return undefined;
    },
    set: (value: bigint | undefined) => show(toConversion(value)),
    cancel,
  };
}

const toConversion = (value: bigint | undefined): Conversion =>
  value === undefined ? { kind: "empty" } : { kind: "number", value };

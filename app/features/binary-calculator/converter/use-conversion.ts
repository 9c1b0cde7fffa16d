import { useState } from "react";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { useLongNumberWork } from "../long-numbers/use-long-number-work.ts";
import { type Base, type DigitsByBase, readNumber } from "../number-text.ts";

export type Conversion =
  | { readonly kind: "empty" }
  | { readonly kind: "number"; readonly value: bigint }
  /** Too long for the page's own thread: a worker has it. */
  | { readonly kind: "working" }
  | { readonly kind: "long"; readonly digits: DigitsByBase }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed" };

/** Reads what is typed, at once or in a worker; newer input ends what is under way. */
export function useConversion(first: bigint | undefined) {
  const [conversion, setConversion] = useState<Conversion>(() => toConversion(first));
  const work = useLongNumberWork();
  const show = (next: Conversion): Conversion => {
    work.stop();
    setConversion(next);
    return next;
  };
  return {
    conversion,
    /**
     * @param onLong called later, with a number that a worker has converted
     * @returns what there is to show at once
     */
    read(digits: string, base: Base, onLong: (digits: DigitsByBase) => void): Conversion {
      if (digits.length <= longFrom) return show(toConversion(readNumber(digits, base)));
      const started = show({ kind: "working" });
      const answer = (all: DigitsByBase) => {
        show({ kind: "long", digits: all });
        onLong(all);
      };
      work.start("convert", { digits, base }, answer, () => show({ kind: "failed" }));
      return started;
    },
    set: (value: bigint | undefined) => show(toConversion(value)),
    cancel: () => show({ kind: "cancelled" }),
  };
}

const toConversion = (value: bigint | undefined): Conversion =>
  value === undefined ? { kind: "empty" } : { kind: "number", value };

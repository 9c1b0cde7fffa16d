import { useState } from "react";
import { useLongNumberWork } from "../long-numbers/use-long-number-work.ts";
import type { Mode } from "../operations.ts";
import { baseOf } from "../typed.ts";
import { type Operands, takesLong, type WrittenOutcome, writeOutcome } from "./work-out.ts";

export type Calculated =
  | { readonly kind: "nothing" }
  /** @property outcome where it is known; else whoever shows it works it out, after the fields were painted */
  | { readonly kind: "ready"; readonly operands: Operands; readonly outcome?: WrittenOutcome }
  /** Too long for the page's own thread: a worker has it. */
  | { readonly kind: "working" }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed" };

/** What the fields amount to, at once or from a worker; newer input ends what is under way. */
export function useCalculation(first: Operands | undefined) {
  const [calculated, setCalculated] = useState<Calculated>(() => {
    if (!first) return { kind: "nothing" };
    return takesLong(first) ? { kind: "working" } : { kind: "ready", operands: first };
  });
  const work = useLongNumberWork();
  const fail = () => setCalculated({ kind: "failed" });
  return {
    calculated,
    /** @param onOutcome called with what comes of it, at once or later */
    show(operands: Operands, onOutcome?: (outcome: WrittenOutcome) => void): void {
      work.stop();
      if (!takesLong(operands)) {
        setCalculated({ kind: "ready", operands });
        onOutcome?.(writeOutcome(operands));
        return;
      }
      setCalculated({ kind: "working" });
      const settle = (outcome: WrittenOutcome) => {
        setCalculated({ kind: "ready", operands, outcome });
        onOutcome?.(outcome);
      };
      work.start("calculate", operands, settle, fail);
    },
    /** The operands' digits in the base of another mode; long ones take their time. */
    rewrite({ a, b }: Operands, from: Mode, to: Mode, onDone: (a: string, b: string) => void): void {
      setCalculated({ kind: "working" });
      const settle = ([first = "", second = ""]: readonly string[]) => onDone(first, second);
      work.start("rewrite", { all: [a, b], from: baseOf(from), to: baseOf(to) }, settle, fail);
    },
    cancel(): void {
      work.stop();
      setCalculated({ kind: "cancelled" });
    },
  };
}

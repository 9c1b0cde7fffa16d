import { type LongWorkState, useStateOfWork } from "../long-numbers/use-long-number-work.ts";
import type { Mode } from "../operations.ts";
import { baseOf } from "../typed.ts";
import { type CalculationResult, calculateResult, isLongCalculation, type Operands } from "./calculation-result.ts";

export type CalculationState =
  | { readonly kind: "nothing" }
  /** Without a `result`, the view calculates it after the fields were painted. */
  | { readonly kind: "ready"; readonly operands: Operands; readonly result?: CalculationResult }
  | LongWorkState;

export function useCalculation(first: Operands | undefined) {
  const { state, show, start, cancel } = useStateOfWork<CalculationState>(() => {
    if (!first) return { kind: "nothing" };
    return isLongCalculation(first) ? { kind: "working" } : { kind: "ready", operands: first };
  });
  return {
    calculated: state,
    show(operands: Operands, onResult?: (result: CalculationResult) => void): void {
      if (!isLongCalculation(operands)) {
        show({ kind: "ready", operands });
        onResult?.(calculateResult(operands));
        return;
      }
      start("calculate", operands, (result) => {
        show({ kind: "ready", operands, result });
        onResult?.(result);
      });
    },
    rewrite({ a, b }: Operands, from: Mode, to: Mode, onDone: (a: string, b: string) => void): void {
      const settle = ([first = "", second = ""]: readonly string[]) => onDone(first, second);
      start("rewrite", { all: [a, b], from: baseOf(from), to: baseOf(to) }, settle);
    },
    cancel,
  };
}

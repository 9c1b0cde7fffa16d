import type { Mode, Operation } from "../operations.ts";
import { fitsWalkthrough } from "./walkthrough.ts";

export type Subject =
  | { readonly kind: "conversion"; readonly from: Mode; readonly value: bigint }
  | { readonly kind: "operation"; readonly operation: Operation; readonly a: bigint; readonly b: bigint };

const explained: ReadonlySet<Operation> = new Set(["add", "subtract", "multiply", "divide"]);

export function canExplain(subject: Subject): boolean {
  if (subject.kind === "conversion") return fitsWalkthrough(subject.value);
  const { operation, a, b } = subject;
  return (
    explained.has(operation) && a >= 0n && b >= 0n && fitsWalkthrough(a, b) && !(operation === "divide" && b === 0n)
  );
}

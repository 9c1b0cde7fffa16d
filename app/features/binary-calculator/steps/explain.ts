import { explainAddition } from "./addition-steps.ts";
import { explainDivision } from "./division-steps.ts";
import { explainHalving, explainPlaceValues } from "./halving-steps.ts";
import { explainMultiplication } from "./multiplication-steps.ts";
import type { Subject } from "./subject.ts";
import { explainSubtraction } from "./subtraction-steps.ts";
import type { Walkthrough } from "./walkthrough.ts";

/** @param subject one that `canExplain` accepts */
export function explain(subject: Subject): Walkthrough {
  if (subject.kind === "conversion")
    return subject.from === "binary" ? explainPlaceValues(subject.value) : explainHalving(subject.value);
  const { operation, a, b } = subject;
  switch (operation) {
    case "add":
      return explainAddition(a, b);
    case "subtract":
      return explainSubtraction(a, b);
    case "multiply":
      return explainMultiplication(a, b);
    case "divide":
      return explainDivision(a, b);
    default:
      throw new Error(`${operation} has no steps.`);
  }
}

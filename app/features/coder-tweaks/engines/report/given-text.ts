import { toolTitle } from "../../tool-catalogue.ts";
import type { EngineId, ToolStep } from "../engine-contract.ts";

/** The text that a tool was given, in which its lines and columns count. A text "between" two changes is not kept. */
export type GivenText =
  | { readonly kind: "original" }
  | {
      readonly kind: "processed" | "between";
      /** The last tool before it that changed the file. */
      readonly after: EngineId;
    };

interface GivenStep extends ToolStep {
  readonly given: GivenText;
}

/** @returns the steps of a file in their order, each with the text that its tool was given */
export function addGivenTexts(steps: readonly ToolStep[]): GivenStep[] {
  const isChange = ({ report }: ToolStep) => report.kind === "changed";
  return steps.map((step, place) => {
    const before = steps.slice(0, place).findLast(isChange);
    if (!before) return { ...step, given: { kind: "original" } };
    const kind = steps.slice(place).some(isChange) ? "between" : "processed";
    return { ...step, given: { kind, after: before.tool } };
  });
}

/** @returns what to write behind a line and a column: nothing for the original, else " of the text after Minifier" */
export const describeGivenText = (given: GivenText): string =>
  given.kind === "original" ? "" : ` of the text after ${toolTitle(given.after)}`;

import { toolTitle } from "../../tool-catalog.ts";
import type { EngineId, ToolStep } from "../engine-contract.ts";

/** The text that a tool was given, to which its lines and columns refer. Intermediate texts are not stored. */
export type TextVersion =
  | { readonly kind: "original" }
  | {
      readonly kind: "processed" | "intermediate";
      readonly after: EngineId;
    };

interface VersionedStep extends ToolStep {
  readonly version: TextVersion;
}

export function addTextVersions(steps: readonly ToolStep[]): VersionedStep[] {
  const isChange = ({ report }: ToolStep) => report.kind === "changed";
  return steps.map((step, index) => {
    const before = steps.slice(0, index).findLast(isChange);
    if (!before) return { ...step, version: { kind: "original" } };
    const kind = steps.slice(index).some(isChange) ? "intermediate" : "processed";
    return { ...step, version: { kind, after: before.tool } };
  });
}

export const describeTextVersion = (version: TextVersion): string =>
  version.kind === "original" ? "" : ` of the text after ${toolTitle(version.after)}`;

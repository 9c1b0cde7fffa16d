import type { EngineId, Finding, Reference, SourceFile, ToolRemarks, ToolResult } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { Project } from "../project/project.ts";

/** One tool. The text has no BOM and, save for the formatter, LF line ends; what it throws becomes a failed result. */
export type Engine<E extends EngineId> = (
  file: SourceFile,
  options: EngineOptions[E],
  project: Project,
) => Promise<ToolResult>;

interface PartialRemarks {
  readonly findings?: readonly Finding[];
  readonly notes?: readonly string[];
  readonly references?: readonly Reference[];
}

const completed = ({ findings = [], notes = [], references = [] }: PartialRemarks): ToolRemarks => ({
  findings,
  notes,
  references,
});

export function compareTexts(
  file: SourceFile,
  text: string,
  remarks: PartialRemarks & { path?: string } = {},
): ToolResult {
  const { path, ...rest } = remarks;
  if (path !== undefined && path !== file.path) return { kind: "changed", text, path, ...completed(rest) };
  return text === file.text ? { kind: "unchanged", ...completed(rest) } : { kind: "changed", text, ...completed(rest) };
}

export const skip = (reason: string): ToolResult => ({ kind: "skipped", reason });

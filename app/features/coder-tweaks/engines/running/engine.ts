import type { Finding, Reference, SourceFile, ToolOutcome, ToolRemarks } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";

/** One tool. The text has no BOM and, save for the formatter, LF line ends; what it throws becomes a failed outcome. */
export type Engine<Options> = (file: SourceFile, options: Options, project: Project) => Promise<ToolOutcome>;

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

/** @returns changed or unchanged, as the text and the path turned out */
export function compareTexts(
  file: SourceFile,
  text: string,
  remarks: PartialRemarks & { path?: string } = {},
): ToolOutcome {
  const { path, ...rest } = remarks;
  if (path !== undefined && path !== file.path) return { kind: "changed", text, path, ...completed(rest) };
  return text === file.text ? { kind: "unchanged", ...completed(rest) } : { kind: "changed", text, ...completed(rest) };
}

export const skip = (reason: string): ToolOutcome => ({ kind: "skipped", reason });

import {
  type EngineId,
  engineIds,
  type FileOutcome,
  type SourceFile,
  type ToolOutcome,
  type ToolReport,
  type ToolStep,
} from "../engine-contract.ts";
import type { EngineOptions } from "../options/engine-options.ts";
import type { Project } from "../project/project.ts";
import { describeFailure } from "./engine-failure.ts";
import { loadEngine } from "./load-engine.ts";
import { openText } from "./text-frame.ts";

/**
 * Runs a file through its tools, in the order of the catalogue. Never throws: a tool that fails leaves text and path as
 * it got them, and the next one goes on with those.
 * @param onTool called before each tool begins
 */
export async function processFile(
  file: SourceFile,
  tools: readonly EngineId[],
  options: EngineOptions,
  project: Project,
  onTool: (tool: EngineId) => void = () => undefined,
): Promise<FileOutcome> {
  const start = performance.now();
  const steps: ToolStep[] = [];
  let current = file;
  for (const tool of engineIds.filter((id) => tools.includes(id))) {
    const stepStart = performance.now();
    onTool(tool);
    const outcome = await runTool(current, tool, options, project);
    if (outcome.kind === "changed") current = { path: outcome.path ?? current.path, text: outcome.text };
    steps.push({ tool, report: reportOf(outcome), milliseconds: performance.now() - stepStart });
  }
  return {
    path: file.path,
    finalPath: current.path,
    text: current.text === file.text ? undefined : current.text,
    steps,
    milliseconds: performance.now() - start,
  };
}

async function runTool(
  file: SourceFile,
  tool: EngineId,
  options: EngineOptions,
  project: Project,
): Promise<ToolOutcome> {
  try {
    const engine = await loadEngine(tool);
    const { body, close } = openText(file.text, { keepsLineEnds: tool === "code-formatter" });
    const outcome = await engine({ path: file.path, text: body }, options, project);
    return outcome.kind === "changed" ? { ...outcome, text: close(outcome.text) } : outcome;
  } catch (error) {
    return describeFailure(error);
  }
}

function reportOf(outcome: ToolOutcome): ToolReport {
  if (outcome.kind !== "changed") return outcome;
  const { text: _, ...report } = outcome;
  return report;
}

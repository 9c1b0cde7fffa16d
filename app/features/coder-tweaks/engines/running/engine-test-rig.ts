import type { EngineId, FileOutcome, ProjectContext, SourceFile, ToolReport } from "../engine-contract.ts";
import { parseOptions } from "../options/engine-options.ts";
import { createProject } from "../project/project.ts";
import { isImportable, isProjectConfig } from "../project/project-config-names.ts";
import { findReferences } from "../syntax-converter/references.ts";
import { processFile } from "./process-file.ts";

/** For tests: a project of these files, as the wizard would describe it. */
export function contextOf(files: Readonly<Record<string, string>>): ProjectContext {
  const all = sourcesOf(files);
  return {
    paths: Object.keys(files),
    configFiles: all.filter(({ path }) => isProjectConfig(path)),
    importables: all.filter(({ path }) => isImportable(path)),
    references: all.flatMap(findReferences),
  };
}

const sourcesOf = (files: Readonly<Record<string, string>>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

interface Run {
  readonly tool: EngineId;
  readonly path: string;
  readonly files: Readonly<Record<string, string>>;
  /** Of the tool. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Runs one tool on one file of a project. */
export function runOn({ tool, path, files, options = {} }: Run): Promise<FileOutcome> {
  const text = files[path];
  if (text === undefined) throw new Error(`${path} is none of the files`);
  return processFile({ path, text }, [tool], parseOptions({ [tool]: options }), createProject(contextOf(files)));
}

/** Runs one tool on one text. */
export async function runTool(
  tool: EngineId,
  path: string,
  text: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<{ text: string; path: string; report: ToolReport }> {
  const outcome = await runOn({ tool, path, files: { [path]: text }, options });
  const [step] = outcome.steps;
  if (!step) throw new Error("The tool did not run");
  return { text: outcome.text ?? text, path: outcome.finalPath, report: step.report };
}

import type {
  EngineId,
  ProcessedFile,
  ProjectContext,
  SourceFile,
  ToolReport,
} from "../../../app/demos/coder-tweaks/engines/engine-contract.ts";
import { parseOptions } from "../../../app/demos/coder-tweaks/engines/engine-options.ts";
import { createProject } from "../../../app/demos/coder-tweaks/engines/project/project.ts";
import { isImportable, isProjectConfig } from "../../../app/demos/coder-tweaks/engines/project/project-config-names.ts";
import { processFile } from "../../../app/demos/coder-tweaks/engines/running/process-file.ts";
import { findReferences } from "../../../app/demos/coder-tweaks/engines/syntax-converter/references.ts";

/** The context of a project of these files. */
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
  readonly options?: Readonly<Record<string, unknown>>;
}

export function runOn({ tool, path, files, options = {} }: Run): Promise<ProcessedFile> {
  const text = files[path];
  if (text === undefined) throw new Error(`${path} is none of the files`);
  return processFile({ path, text }, [tool], parseOptions({ [tool]: options }), createProject(contextOf(files)));
}

export async function runTool(
  tool: EngineId,
  path: string,
  text: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<{ text: string; path: string; report: ToolReport }> {
  const result = await runOn({ tool, path, files: { [path]: text }, options });
  const [step] = result.steps;
  if (!step) throw new Error("The tool did not run");
  return { text: result.text ?? text, path: result.finalPath, report: step.report };
}

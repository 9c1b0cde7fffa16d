import { type EngineId, engineIds, inRunOrder } from "../engine-contract.ts";
import type { EngineOptions } from "../engine-options.ts";
import { describeGenerated, type Language, languageOf } from "../running/file-kinds.ts";
import { convertedPath, describeConverter } from "./conversion-commands.ts";
import { describeBeautifier, describeFormatter } from "./layout-commands.ts";
import { describeLinter } from "./lint-commands.ts";
import type { DescribeCommands } from "./shell-command.ts";
import { describeMinifier, describeOptimizer } from "./size-commands.ts";

const descriptions: Readonly<Record<EngineId, DescribeCommands>> = {
  "code-formatter": describeFormatter,
  "code-beautifier": describeBeautifier,
  minifier: describeMinifier,
  linter: describeLinter,
  "syntax-converter": describeConverter,
  "code-optimizer": describeOptimizer,
};

export interface CommandJob {
  readonly path: string;
  readonly tools: readonly EngineId[];
}

export function describeCommandLine(jobs: readonly CommandJob[], options: EngineOptions): string {
  let current = jobs;
  const lines = inRunOrder(engineIds).flatMap((tool) => {
    const isTreated = ({ path, tools }: CommandJob) =>
      tools.includes(tool) && (options[tool].generatedFiles || describeGenerated(path) === undefined);
    const files = current.filter(isTreated).map(({ path }) => path);
    if (tool === "syntax-converter")
      current = current.map((job) => (isTreated(job) ? { ...job, path: convertedPath(job.path, options[tool]) } : job));
    return files.length === 0 ? [] : describeTool(tool, files.sort(), options);
  });
  return `${lines.join("\n")}\n`;
}

function describeTool(tool: EngineId, files: readonly string[], options: EngineOptions): string[] {
  const of = (...languages: Language[]) =>
    files.filter((path) => {
      const language = languageOf(path);
      return language !== undefined && languages.includes(language);
    });
  const commands = descriptions[tool]({ files, of, options });
  return commands.length === 0 ? [] : [`# ${tool}`, ...commands];
}

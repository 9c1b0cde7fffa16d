import { type EngineId, engineIds } from "../engine-contract.ts";
import type { EngineOptions } from "../options/engine-options.ts";
import { describeGenerated, type Language, languageOf } from "../running/file-kinds.ts";
import { describeConverter } from "./conversion-commands.ts";
import { describeBeautifier, describeFormatter } from "./layout-commands.ts";
import { describeLinter } from "./lint-commands.ts";
import { describeMinifier, describeOptimizer } from "./size-commands.ts";

/** The files of one tool by what is in them, and the options. */
export interface CommandInput {
  readonly files: readonly string[];
  readonly of: (...languages: Language[]) => readonly string[];
  readonly options: EngineOptions;
}

/** @returns the lines of a shell for some files; none where the tool has nothing to do with them */
export type DescribeCommands = (input: CommandInput) => string[];

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

/**
 * The commands that do with the public tools what was done here: for a POSIX shell in the root of the project.
 * @returns the text for the clipboard, ending in a line end; comments say what the public tools cannot do
 */
export function describeCommandLine(jobs: readonly CommandJob[], options: EngineOptions): string {
  const lines = engineIds.flatMap((tool) => {
    const files = jobs.filter(({ tools, path }) => tools.includes(tool) && isTreated(path, tool, options));
    return files.length === 0 ? [] : describeTool(tool, files.map(({ path }) => path).sort(), options);
  });
  return `${lines.join("\n")}\n`;
}

const isTreated = (path: string, tool: EngineId, options: EngineOptions): boolean =>
  options[tool].generatedFiles || describeGenerated(path) === undefined;

function describeTool(tool: EngineId, files: readonly string[], options: EngineOptions): string[] {
  const of = (...languages: Language[]) =>
    files.filter((path) => {
      const language = languageOf(path);
      return language !== undefined && languages.includes(language);
    });
  const commands = descriptions[tool]({ files, of, options });
  return commands.length === 0 ? [] : [`# ${tool}`, ...commands];
}

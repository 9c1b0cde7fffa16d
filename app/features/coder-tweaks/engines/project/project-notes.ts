import type { EngineId, ProjectContext } from "../engine-contract.ts";
import { isEslintConfig, isScriptConfig, prettierConfigNames } from "./project-config-names.ts";
import { fileNameOf } from "./project-paths.ts";

const prettierNames = new Set<string>(prettierConfigNames);

/**
 * What holds for the whole project and is said once: settings that are there, but cannot be honoured.
 * @param tools the tools that any file of the run has
 */
export function describeUnusedConfigs(context: ProjectContext, tools: ReadonlySet<EngineId>): string[] {
  const paths = context.configFiles.map(({ path }) => path).filter((path) => !/(^|\/)node_modules\//.test(path));
  const notes: string[] = [];
  if (tools.has("code-formatter"))
    for (const path of paths)
      if (prettierNames.has(fileNameOf(path)) && isScriptConfig(path))
        notes.push(`${path} is a program and was not run. The formatter used the settings of this page instead.`);
  if (tools.has("linter"))
    for (const path of paths)
      if (isEslintConfig(path)) notes.push(`${path} was not used. The linter checks ESLint's recommended rules.`);
  return notes;
}

import ignore, { type Ignore } from "ignore";
import { type Project, rememberIn } from "./project.ts";
import { joinPath, pathWithin } from "./project-paths.ts";

/** @returns the name of the file by which prettier's command line, run in the project's root, would leave the path out */
export function findIgnoreRule(project: Project, path: string): string | undefined {
  if (/(^|\/)node_modules\//.test(path)) return "node_modules";
  return ignoreLists(project).find(({ list }) => list.ignores(pathWithin(project.root, path)))?.name;
}

const ignoreLists = (project: Project): { name: string; list: Ignore }[] =>
  rememberIn(project, "ignore-lists", () =>
    [".gitignore", ".prettierignore"].flatMap((name) => {
      const text = project.configTexts.get(joinPath(project.root, name));
      return text === undefined ? [] : [{ name, list: ignore({ allowRelativePaths: true }).add(text) }];
    }),
  );

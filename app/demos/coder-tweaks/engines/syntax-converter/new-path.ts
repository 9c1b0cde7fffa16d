import type { EngineOptions } from "../engine-options.ts";
import type { Project } from "../project/project.ts";
import { extensionOf } from "../running/file-kinds.ts";

/** In case of a name conflict the first one wins. */
const newExtensions: readonly (readonly [from: string, to: string])[] = [
  ["ts", "js"],
  ["tsx", "js"],
  ["jsx", "js"],
  ["mts", "mjs"],
  ["cts", "cjs"],
  ["scss", "css"],
  ["sass", "css"],
  ["less", "css"],
];

const withExtension = (path: string, extension: string): string => path.replace(/[^.]+$/, extension);

export function newPathFor(path: string, options: EngineOptions["syntax-converter"]): string {
  const extension = extensionOf(path);
  const keepsJsx = options.jsx === "preserve" && (extension === "tsx" || extension === "jsx");
  const converted = keepsJsx ? "jsx" : (new Map(newExtensions).get(extension) ?? extension);
  const isCommonJs = options.modules === "commonjs" && converted === "mjs";
  const target = isCommonJs ? "cjs" : converted;
  return target === extension ? path : withExtension(path, target);
}

export function findNameConflict(
  path: string,
  newPath: string,
  options: EngineOptions["syntax-converter"],
  project: Project,
): string | undefined {
  if (newPath === path) return undefined;
  if (project.paths.has(newPath)) return newPath;
  const rivals = newExtensions.map(([extension]) => withExtension(path, extension));
  const first = [...rivals, withExtension(path, "mjs")].find(
    (rival) => (rival === path || project.paths.has(rival)) && newPathFor(rival, options) === newPath,
  );
  return first === path ? undefined : first;
}

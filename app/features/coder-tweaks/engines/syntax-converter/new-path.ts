import type { Project } from "../project/project.ts";
import { extensionOf } from "../running/file-kinds.ts";
import type { SyntaxConverterOptions } from "./options.ts";

/** What a file's extension becomes. Where two files would get one name, the one that stands first here gets it. */
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

/** @returns the path that the converted file gets, the same one where it keeps its name */
export function newPathFor(path: string, options: SyntaxConverterOptions): string {
  const extension = extensionOf(path);
  const keepsJsx = options.jsx === "preserve" && (extension === "tsx" || extension === "jsx");
  const converted = keepsJsx ? "jsx" : (new Map(newExtensions).get(extension) ?? extension);
  const isCommonJs = options.modules === "commonjs" && converted === "mjs";
  const target = isCommonJs ? "cjs" : converted;
  return target === extension ? path : withExtension(path, target);
}

/** @returns the file that has the new name already, or gets it as well and goes before; undefined where it is free */
export function findNameClash(
  path: string,
  newPath: string,
  options: SyntaxConverterOptions,
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

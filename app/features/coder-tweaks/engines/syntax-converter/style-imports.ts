import type { Project } from "../project/project.ts";
import { fileNameOf, folderOf, joinPath, resolvePath } from "../project/project-paths.ts";

const styleExtension = /\.(scss|sass|less|css)$/i;

/**
 * Resolves an import of a style sheet: with or without extension, a partial with its underscore, an index of a folder;
 * relative to the importing file, to the project's root or to node_modules.
 * @param extensions that are optional, in order of preference
 */
export function findStyleFile(
  project: Project,
  folder: string,
  name: string,
  extensions: readonly string[],
): string | undefined {
  const bare = name.replace(/^~/, "").replace(/[?#].*$/, "");
  const bases = [folder, project.root, joinPath(project.root, "node_modules")];
  for (const base of bases) {
    const path = resolvePath(base, bare);
    const found =
      path === undefined ? undefined : candidatesOf(path, extensions).find((one) => project.importableTexts.has(one));
    if (found !== undefined) return found;
  }
  return undefined;
}

function candidatesOf(path: string, extensions: readonly string[]): string[] {
  const partial = joinPath(folderOf(path), `_${fileNameOf(path)}`);
  const full = styleExtension.test(path) ? [path, partial] : [];
  const short = extensions.flatMap((extension) => [
    `${path}.${extension}`,
    `${partial}.${extension}`,
    joinPath(path, `_index.${extension}`),
    joinPath(path, `index.${extension}`),
  ]);
  return [...full, ...short];
}

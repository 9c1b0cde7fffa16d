/** Paths inside a project: relative, with slashes, never leaving it. The root is the empty path. */

export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf("/"), 0));

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

export const joinPath = (folder: string, rest: string): string => (folder === "" ? rest : `${folder}/${rest}`);

export const pathWithin = (folder: string, path: string): string =>
  folder === "" ? path : path.slice(folder.length + 1);

export function foldersUpFrom(folder: string): string[] {
  const folders = [folder];
  for (let current = folder; current !== ""; folders.push(current)) current = folderOf(current);
  return folders;
}

/** @returns the resolved path; undefined where it leaves the project */
export function resolvePath(folder: string, relative: string): string | undefined {
  const segments = relative.startsWith("/") || folder === "" ? [] : folder.split("/");
  for (const segment of relative.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join("/");
}

const isSystemFile = (path: string): boolean => /^__MACOSX\/|(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);

export const findRoot = (paths: readonly string[]): string => commonFolder(paths.filter((path) => !isSystemFile(path)));

export function commonFolder(paths: Iterable<string>): string {
  let common: string | undefined;
  for (const path of paths) {
    const folder = folderOf(path);
    common ??= folder;
    while (common !== "" && folder !== common && !folder.startsWith(`${common}/`)) common = folderOf(common);
    if (common === "") break;
  }
  return common ?? "";
}

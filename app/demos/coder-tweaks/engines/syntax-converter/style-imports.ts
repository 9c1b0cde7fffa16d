import type { SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { fileNameOf, folderOf, foldersUpFrom, joinPath, resolvePath } from "../project/project-paths.ts";
import { extensionOf } from "../running/file-kinds.ts";

const styleExtension = /\.(scss|sass|less|css)$/i;

interface StyleFiles {
  readonly root: string;
  readonly has: (path: string) => boolean;
}

/**
 * Resolves an import of a style sheet: with or without extension, a partial with its underscore, an index of a folder;
 * relative to the importing file, to the project's root, or to node_modules in the folder or above it.
 * @param extensions that are optional, in order of preference
 */
export const findStyleFile = (
  project: Project,
  folder: string,
  name: string,
  extensions: readonly string[],
): string | undefined =>
  resolveStyle({ root: project.root, has: (path) => project.importableTexts.has(path) }, folder, name, extensions);

function resolveStyle(
  files: StyleFiles,
  folder: string,
  name: string,
  extensions: readonly string[],
): string | undefined {
  const bare = name.replace(/^(~|pkg:)/, "").replace(/[?#].*$/, "");
  const bases = [folder, files.root, ...foldersUpFrom(folder).map((above) => joinPath(above, "node_modules"))];
  for (const base of bases) {
    const path = resolvePath(base, bare);
    const found = path === undefined ? undefined : candidatesOf(path, extensions).find(files.has);
    if (found !== undefined) return found;
  }
  return undefined;
}

const importStatement = /@(?:use|forward|import)\s+([^;{}]*)|load-css\(\s*(["'][^"']+["'])/g;

const extensionsFor = (path: string): readonly string[] =>
  extensionOf(path) === "less" ? ["less", "css"] : ["scss", "sass", "css"];

/** Reads the style sheets of packages, which may be thousands, only as far as others import them. */
export async function readImportedPackages(
  sheets: readonly SourceFile[],
  files: StyleFiles,
  readText: (path: string) => Promise<string | undefined>,
): Promise<SourceFile[]> {
  const known = new Set(sheets.map(({ path }) => path));
  const found: SourceFile[] = [];
  const pending = [...sheets];
  for (let sheet = pending.pop(); sheet; sheet = pending.pop()) {
    for (const name of listImports(sheet.text)) {
      const path = resolveStyle(files, folderOf(sheet.path), name, extensionsFor(sheet.path));
      if (path === undefined || known.has(path)) continue;
      known.add(path);
      const text = await readText(path);
      if (text === undefined) continue;
      found.push({ path, text });
      pending.push({ path, text });
    }
  }
  return found;
}

const listImports = (text: string): string[] =>
  [...text.matchAll(importStatement)].flatMap(([, names = "", loaded = ""]) =>
    [...`${names} ${loaded}`.matchAll(/["']([^"']+)["']/g)].map(([, name = ""]) => name),
  );

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

/** A sheet uses a name that it does not define, as a part does which other sheets import. */
export class PartOfOtherSheetsError extends Error {
  override readonly name = "PartOfOtherSheetsError";

  /** @param cause the compiler's error, with its position */
  constructor(cause: unknown) {
    super("The sheet uses a name that it does not define.", { cause });
  }
}

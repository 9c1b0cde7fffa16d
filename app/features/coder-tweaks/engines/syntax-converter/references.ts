import type { Reference, SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { folderOf, resolvePath } from "../project/project-paths.ts";
import { extensionOf } from "../running/file-kinds.ts";
import { createLineIndex } from "../running/line-index.ts";
import { findStyleFile } from "./style-imports.ts";

/** A quoted name with the extension of a convertible file, in code, markup or data. */
const namedFile = /(?<=["'(`=])([^"'`()<>\s=]+\.(?:[cm]?tsx?|jsx|mjs|s[ac]ss|less))(?=[?#"'`)])/g;

const styleImport = /@(?:use|forward|import)\s+(?:\([^)]*\)\s*)?(?:url\()?["']([^"']+)["']/g;

/** Finds references to files that may be renamed. Names without an extension count in style sheets only. */
export function findReferences(file: SourceFile): Reference[] {
  const positionAt = createLineIndex(file.text);
  return [...findSpecifiers(file)].map(([offset, specifier]) => ({
    path: file.path,
    specifier,
    ...positionAt(offset),
  }));
}

export function findSpecifiers({ path, text }: SourceFile): Map<number, string> {
  const found = new Map<number, string>();
  const patterns = /^(scss|sass|less|css)$/.test(extensionOf(path)) ? [namedFile, styleImport] : [namedFile];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const [whole, specifier = ""] = match;
      if (/^[a-z][a-z\d+.-]*:/i.test(specifier)) continue;
      const offset = match.index + whole.lastIndexOf(specifier);
      found.set(offset, specifier);
    }
  return found;
}

export function referencesTo(path: string, project: Project): Reference[] {
  return project.references.filter((reference) => meansFile(reference, path, project));
}

/** @returns what a name may mean: below its file's folder or the project's root, which a leading slash may stand for, too */
export function resolveSpecifier(from: string, name: string, root: string): (string | undefined)[] {
  const bare = name.replace(/^\//, "");
  return [resolvePath(folderOf(from), name), resolvePath(folderOf(from), bare), resolvePath(root, bare)];
}

function meansFile({ path: from, specifier }: Reference, path: string, project: Project): boolean {
  if (from === path) return false;
  const name = specifier.replace(/[?#].*$/, "");
  if (resolveSpecifier(from, name, project.root).includes(path)) return true;
  const isStyle = /\.(s[ac]ss|less)$/i.test(path);
  return (
    isStyle &&
    /\.(s[ac]ss|less|css)$/i.test(from) &&
    findStyleFile(project, folderOf(from), name, [extensionOf(path)]) === path
  );
}

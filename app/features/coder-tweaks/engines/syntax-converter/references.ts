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
export function findReferences({ path, text }: SourceFile): Reference[] {
  const positionAt = createLineIndex(text);
  const found = new Map<number, Reference>();
  const patterns = /^(scss|sass|less|css)$/.test(extensionOf(path)) ? [namedFile, styleImport] : [namedFile];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const [whole, specifier = ""] = match;
      if (/^[a-z][a-z\d+.-]*:/i.test(specifier)) continue;
      const offset = match.index + whole.lastIndexOf(specifier);
      found.set(offset, { path, specifier, ...positionAt(offset) });
    }
  return [...found.values()];
}

export function referencesTo(path: string, project: Project): Reference[] {
  return project.references.filter((reference) => meansFile(reference, path, project));
}

function meansFile({ path: from, specifier }: Reference, path: string, project: Project): boolean {
  if (from === path) return false;
  const name = specifier.replace(/[?#].*$/, "");
  if (resolvePath(folderOf(from), name) === path || resolvePath(project.root, name) === path) return true;
  const isStyle = /\.(s[ac]ss|less)$/i.test(path);
  return (
    isStyle &&
    /\.(s[ac]ss|less|css)$/i.test(from) &&
    findStyleFile(project, folderOf(from), name, [extensionOf(path)]) === path
  );
}

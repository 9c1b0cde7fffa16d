import type { Reference, SourceFile } from "../engine-contract.ts";
import type { Project } from "../project/project.ts";
import { folderOf, resolvePath } from "../project/project-paths.ts";
import { extensionOf, languageOf } from "../running/file-kinds.ts";
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

function findSpecifiers({ path, text }: SourceFile): Map<number, string> {
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
function resolveSpecifier(from: string, name: string, root: string): (string | undefined)[] {
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

export interface RewrittenReference {
  readonly from: string;
  readonly to: string;
  readonly target: string;
}

interface RewrittenText {
  readonly text: string;
  readonly rewritten: readonly RewrittenReference[];
}

const scriptLanguages = new Set(["javascript", "jsx", "typescript", "tsx"]);

/**
 * Replaces the extension of each name that means a renamed file. In scripts only names that start with a dot or slash are
 * paths for sure.
 * @param file with its text as it is now, and the path that its relative names start from
 * @param renames new paths by old ones
 */
export function rewriteReferences(file: SourceFile, renames: ReadonlyMap<string, string>, root: string): RewrittenText {
  const isScript = scriptLanguages.has(languageOf(file.path) ?? "");
  const rewritten = new Map<string, RewrittenReference>();
  let text = "";
  let copiedTo = 0;
  const specifiers = [...findSpecifiers(file)].sort(([a], [b]) => a - b);
  for (const [offset, specifier] of specifiers) {
    if (isScript && !/^[./]/.test(specifier)) continue;
    const name = specifier.replace(/[?#].*$/, "");
    const target = resolveSpecifier(file.path, name, root).find((path) => path !== undefined && renames.has(path));
    const newPath = target === undefined ? undefined : renames.get(target);
    if (target === undefined || newPath === undefined || extensionOf(name) !== extensionOf(target)) continue;
    const to = name.replace(/[^.]+$/, extensionOf(newPath)) + specifier.slice(name.length);
    text += file.text.slice(copiedTo, offset) + to;
    copiedTo = offset + specifier.length;
    rewritten.set(specifier, { from: specifier, to, target });
  }
  return { text: text + file.text.slice(copiedTo), rewritten: [...rewritten.values()] };
}

/** Restores names of files that keep their old paths after all. @param keeps whether the file at a path does */
export function restoreReferences(
  file: SourceFile,
  rewritten: readonly RewrittenReference[],
  keeps: (target: string) => boolean,
): string {
  const originals = new Map(rewritten.filter(({ target }) => keeps(target)).map(({ from, to }) => [to, from]));
  if (originals.size === 0) return file.text;
  return [...originals].reduce(
    (text, [to, from]) =>
      text.replace(/(["'(`=])([^"'`()<>\s=]+)(?=["'`)])/g, (whole, lead, name) => (name === to ? lead + from : whole)),
    file.text,
  );
}

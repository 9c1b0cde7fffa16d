import type { SourceFile } from "../engine-contract.ts";
import { extensionOf, languageOf } from "../running/file-kinds.ts";
import { findSpecifiers, resolveSpecifier } from "./references.ts";

export interface RewrittenReference {
  readonly from: string;
  readonly to: string;
  readonly target: string;
}

export interface RewrittenText {
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

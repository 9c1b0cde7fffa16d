import ignore, { type Ignore } from "ignore";
import { type JunkReason, nameOf, type ProjectFile } from "./project-file.ts";

const junkFolders = ["node_modules", ".git", "__MACOSX"] as const satisfies readonly JunkReason[];

/** A .gitignore of the project. */
export interface IgnoreFile {
  /** Of the file itself. */
  readonly path: string;
  readonly text: string;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/**
 * Tells files that nobody wrote by hand from the others.
 * @param ignoreFiles every .gitignore of the project; the rules of one hold in its own folder and below
 * @returns why a path starts unselected; undefined for a file like another
 */
export function createJunkRules(ignoreFiles: readonly IgnoreFile[]): (path: string) => JunkReason | undefined {
  const rules = ignoreFiles
    .map(({ path, text }) => ({ folder: folderOf(path), rule: ignore({ allowRelativePaths: true }).add(text) }))
    .sort((a, b) => a.folder.length - b.folder.length);
  return (path) => {
    const folders = path.split("/").slice(0, -1);
    const junkFolder = junkFolders.find((name) => folders.includes(name));
    if (junkFolder) return junkFolder;
    if (isIgnored(path, rules)) return "gitignore";
    return /[.-]min\.[^.]+$/.test(nameOf(path)) ? "minified" : undefined;
  };
}

/** The deepest file that says something about the path decides, as in git. */
function isIgnored(path: string, rules: readonly { folder: string; rule: Ignore }[]): boolean {
  let isOut = false;
  for (const { folder, rule } of rules) {
    if (!path.startsWith(folder) || path.length === folder.length) continue;
    const { ignored, unignored } = rule.test(path.slice(folder.length));
    if (ignored) isOut = true;
    if (unignored) isOut = false;
  }
  return isOut;
}

const reasonWords: Readonly<Record<JunkReason, string>> = {
  node_modules: "in node_modules",
  ".git": "in .git",
  __MACOSX: "in __MACOSX",
  gitignore: "named by .gitignore",
  minified: "minified",
};

/** @returns how many files start unselected and why, in a sentence; undefined where none does */
export function describeJunk(files: readonly ProjectFile[]): string | undefined {
  const counts = new Map<JunkReason, number>();
  for (const { junk } of files) if (junk) counts.set(junk, (counts.get(junk) ?? 0) + 1);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const parts = [...counts].map(([reason, count]) => `${count.toLocaleString("en")} ${reasonWords[reason]}`);
  return `${total.toLocaleString("en")} ${total === 1 ? "file starts" : "files start"} unselected: ${parts.join(", ")}.`;
}

import ignore, { type Ignore } from "ignore";
import { fileNameOf } from "../engines/project/project-paths.ts";
import type { JunkReason } from "./project-file.ts";

const junkFolders = ["node_modules", ".git", "__MACOSX"] as const satisfies readonly JunkReason[];

export interface IgnoreFile {
  readonly path: string;
  readonly text: string;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

/** @param ignoreFiles each applies to its own folder and below @returns a function that tells why a path is junk, if it is */
export function createJunkRules(ignoreFiles: readonly IgnoreFile[]): (path: string) => JunkReason | undefined {
  const rules = ignoreFiles
    .map(({ path, text }) => ({ folder: folderOf(path), rule: ignore({ allowRelativePaths: true }).add(text) }))
    .sort((a, b) => a.folder.length - b.folder.length);
  return (path) => {
    const folders = path.split("/").slice(0, -1);
    const junkFolder = junkFolders.find((name) => folders.includes(name));
    if (junkFolder) return junkFolder;
    if (isIgnored(path, rules)) return "gitignore";
    return /[.-]min\.[^.]+$/.test(fileNameOf(path)) ? "minified" : undefined;
  };
}

/** The deepest .gitignore with a matching rule decides, as in git. */
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

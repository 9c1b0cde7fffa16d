import type { FileType, ProjectFile } from "../project/project-file.ts";

export interface FileFilter {
  readonly words: string;
  readonly type: FileType | "all";
}

export type TreeRow =
  | {
      readonly kind: "folder";
      readonly path: string;
      readonly name: string;
      readonly depth: number;
      readonly isOpen: boolean;
      /** Its files and those of its folders are `files.slice(from, to)` of those that the rows were made of. */
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "file"; readonly file: ProjectFile; readonly depth: number };

export function filterFiles(files: readonly ProjectFile[], { words, type }: FileFilter): readonly ProjectFile[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === "" && type === "all") return files;
  return files.filter(
    (file) => (type === "all" || file.type === type) && (wanted === "" || file.path.toLowerCase().includes(wanted)),
  );
}

/**
 * The rows of the list: folders and, where these are open, what is in them.
 * @param files in the order of `comparePaths`
 * @param closed paths of folders
 */
export function listRows(files: readonly ProjectFile[], closed: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  /** The folders around the current file; `row` is missing inside a closed one. */
  let around: { path: string; isOpen: boolean; row: number | undefined }[] = [];

  const leave = (depth: number, to: number) => {
    for (const { row } of around.slice(depth)) {
      const folder = row === undefined ? undefined : rows[row];
      if (row !== undefined && folder?.kind === "folder") rows[row] = { ...folder, to };
    }
    around = around.slice(0, depth);
  };

  for (const [index, file] of files.entries()) {
    const names = file.path.split("/").slice(0, -1);
    const paths = names.map((_, depth) => names.slice(0, depth + 1).join("/"));
    const shared = paths.findIndex((path, depth) => around[depth]?.path !== path);
    leave(shared === -1 ? paths.length : shared, index);
    for (let depth = around.length; depth < paths.length; depth += 1) {
      const path = paths[depth] ?? "";
      const isShown = around.every(({ isOpen }) => isOpen);
      const isOpen = !closed.has(path);
      around.push({ path, isOpen, row: isShown ? rows.length : undefined });
      if (isShown) rows.push({ kind: "folder", path, name: names[depth] ?? "", depth, isOpen, from: index, to: index });
    }
    if (around.every(({ isOpen }) => isOpen)) rows.push({ kind: "file", file, depth: names.length });
  }
  leave(0, files.length);
  return rows;
}

/** @returns the row of the folder that a row is in; undefined at the root */
export function findParentRow(rows: readonly TreeRow[], place: number): number | undefined {
  const depth = rows[place]?.depth ?? 0;
  const parent = rows.slice(0, place).findLastIndex((row) => row.kind === "folder" && row.depth === depth - 1);
  return parent === -1 ? undefined : parent;
}

const junkFolder = /^(?:.*?\/)?(?:node_modules|\.git|__MACOSX)(?=\/)/;

/** @returns the folders that start closed: nobody looks for something in them */
export function findJunkFolders(files: readonly ProjectFile[]): Set<string> {
  return new Set(files.flatMap(({ path }) => junkFolder.exec(path)?.[0] ?? []));
}

/** @returns how many of the first n files are selected, for each n: a folder's count is one subtraction */
export function countSelected(files: readonly ProjectFile[], selected: ReadonlySet<number>): Uint32Array {
  const sums = new Uint32Array(files.length + 1);
  for (const [index, { id }] of files.entries()) sums[index + 1] = (sums[index] ?? 0) + (selected.has(id) ? 1 : 0);
  return sums;
}

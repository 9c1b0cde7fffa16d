import type { FileType, ProjectFile } from "../project/project-file.ts";

export interface FileFilter {
  readonly query: string;
  readonly type: FileType | "all";
}

export type TreeRow =
  | {
      readonly kind: "folder";
      readonly path: string;
      readonly name: string;
      readonly depth: number;
      readonly isOpen: boolean;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "file"; readonly file: ProjectFile; readonly depth: number };

export function filterFiles(files: readonly ProjectFile[], { query, type }: FileFilter): readonly ProjectFile[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === "" && type === "all") return files;
  return files.filter(
    (file) => (type === "all" || file.type === type) && (wanted === "" || file.path.toLowerCase().includes(wanted)),
  );
}

/** Folders and the contents of open ones. @param files in the order of `comparePaths` @param closed paths of folders */
export function listRows(files: readonly ProjectFile[], closed: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  /** The folders around the current file; `row` is missing inside a closed one. */
  let around: { path: string; isOpen: boolean; row: number | undefined }[] = [];

  const closeFolders = (depth: number, to: number) => {
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
    closeFolders(shared === -1 ? paths.length : shared, index);
    for (let depth = around.length; depth < paths.length; depth += 1) {
      const path = paths[depth] ?? "";
      const isShown = around.every(({ isOpen }) => isOpen);
      const isOpen = !closed.has(path);
      around.push({ path, isOpen, row: isShown ? rows.length : undefined });
      if (isShown) rows.push({ kind: "folder", path, name: names[depth] ?? "", depth, isOpen, from: index, to: index });
    }
    if (around.every(({ isOpen }) => isOpen)) rows.push({ kind: "file", file, depth: names.length });
  }
  closeFolders(0, files.length);
  return rows;
}

export function findParentRow(rows: readonly TreeRow[], index: number): number | undefined {
  const depth = rows[index]?.depth ?? 0;
  const parent = rows.slice(0, index).findLastIndex((row) => row.kind === "folder" && row.depth === depth - 1);
  return parent === -1 ? undefined : parent;
}

const junkFolder = /^(?:.*?\/)?(?:node_modules|\.git|__MACOSX)(?=\/)/;

export function findJunkFolders(files: readonly ProjectFile[]): Set<string> {
  return new Set(files.flatMap(({ path }) => junkFolder.exec(path)?.[0] ?? []));
}

/** @returns prefix sums of the selected files: a folder's count is one subtraction */
export function countSelected(files: readonly ProjectFile[], selected: ReadonlySet<number>): Uint32Array {
  const sums = new Uint32Array(files.length + 1);
  for (const [index, { id }] of files.entries()) sums[index + 1] = (sums[index] ?? 0) + (selected.has(id) ? 1 : 0);
  return sums;
}

export interface ListView {
  readonly filter: FileFilter;
  readonly closedFolders: ReadonlySet<string>;
  readonly activePath: string | undefined;
}

export const initialView = (files: readonly ProjectFile[] = []): ListView => ({
  filter: { query: "", type: "all" },
  closedFolders: findJunkFolders(files),
  activePath: undefined,
});

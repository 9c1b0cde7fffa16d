import type { ProjectFile } from "../project/project-file.ts";
import { type FileFilter, findJunkFolders } from "./file-tree.ts";

/** How the file list is looked at. Lives longer than the step, so that coming back finds it as it was. */
export interface ListView {
  readonly filter: FileFilter;
  readonly closedFolders: ReadonlySet<string>;
  /** The file or folder that the keyboard is at, by its path; a file is shown beside the list. */
  readonly activePath: string | undefined;
}

export const startView = (files: readonly ProjectFile[] = []): ListView => ({
  filter: { words: "", type: "all" },
  closedFolders: findJunkFolders(files),
  activePath: undefined,
});

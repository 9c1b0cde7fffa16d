import { fileNameOf } from "../../../app/demos/coder-tweaks/engines/project/project-paths.ts";
import { fileTypeOf, type ProjectFile } from "../../../app/demos/coder-tweaks/project/project-file.ts";

/** A file of a project in Coder Tweaks. */
export const projectFile = (id: number, path: string, more: Partial<ProjectFile> = {}): ProjectFile => ({
  id,
  path,
  name: fileNameOf(path),
  type: fileTypeOf(path),
  size: 10,
  ...more,
});

export const projectFiles = (...paths: string[]): ProjectFile[] => paths.map((path, id) => projectFile(id, path));

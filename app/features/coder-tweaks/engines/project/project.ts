import type { ProjectContext, Reference } from "../engine-contract.ts";
import { commonFolder } from "./project-paths.ts";

/** The context as engines ask it: made once in each worker. */
export interface Project {
  readonly paths: ReadonlySet<string>;
  /** The folder that holds everything. */
  readonly root: string;
  readonly configTexts: ReadonlyMap<string, string>;
  readonly importableTexts: ReadonlyMap<string, string>;
  readonly references: readonly Reference[];
  /** What engines have worked out of the context, under a key of their own. */
  readonly memory: Map<string, unknown>;
}

export function createProject(context: ProjectContext): Project {
  return {
    paths: new Set(context.paths),
    root: commonFolder(context.paths),
    configTexts: new Map(context.configFiles.map(({ path, text }) => [path, text])),
    importableTexts: new Map(context.importables.map(({ path, text }) => [path, text])),
    references: context.references,
    memory: new Map(),
  };
}

/** Works a value out once for each project. A key always goes with the same kind of value. */
export function rememberIn<T>(project: Project, key: string, compute: () => T): T {
  if (!project.memory.has(key)) project.memory.set(key, compute());
  // Written by the line above, under a key that belongs to this `compute`.
  return project.memory.get(key) as T;
}

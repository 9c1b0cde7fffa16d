import type { ProjectContext, Reference } from "../engine-contract.ts";
import { findRoot } from "./project-paths.ts";

export interface Project {
  readonly paths: ReadonlySet<string>;
  readonly root: string;
  readonly configTexts: ReadonlyMap<string, string>;
  readonly importableTexts: ReadonlyMap<string, string>;
  readonly references: readonly Reference[];
  readonly cache: Map<string, unknown>;
}

export function createProject(context: ProjectContext): Project {
  return {
    paths: new Set(context.paths),
    root: findRoot(context.paths),
    configTexts: new Map(context.configFiles.map(({ path, text }) => [path, text])),
    importableTexts: new Map(context.importables.map(({ path, text }) => [path, text])),
    references: context.references,
    cache: new Map(),
  };
}

export function cachedIn<T>(project: Project, key: string, compute: () => T): T {
  if (!project.cache.has(key)) project.cache.set(key, compute());
  // Written by the line above, under a key that belongs to this `compute`.
  return project.cache.get(key) as T;
}

import type { Archive, ArchiveEntry } from "../archive.ts";
import { findUnsafePathReason, toPathKey } from "../format/entry-name.ts";
import { ArchiveError, createPathTakenError, createUnsafePathError } from "../zip-archive.errors.ts";
import type { EntryChange } from "./replace-entry.ts";

/** @throws ArchiveError for a change of an unreadable entry, or an unsafe or taken path */
export function checkChanges({ entries }: Archive, changes: ReadonlyMap<number, EntryChange>): void {
  const renamed: string[] = [];
  for (const [id, { path }] of changes) {
    checkIsChangeable(entries[id]);
    if (path === undefined) continue;
    checkPath(path);
    renamed.push(path);
  }
  if (renamed.length === 0) return;
  const paths = entries.map(({ id, path, kind }) => ({ path: changes.get(id)?.path ?? path, kind }));
  const taken = collectTakenPaths(paths);
  for (const path of renamed) if (isTaken(path, taken)) throw createPathTakenError(path);
}

function checkIsChangeable(entry: ArchiveEntry | undefined): void {
  if (entry && !entry.error && entry.kind === "file") return;
  const what = entry ? `"${entry.path}"` : "An entry that is not there";
  throw new ArchiveError("unchangeable-entry", `${what} cannot be changed.`);
}

export function checkPath(path: string): void {
  if (path.endsWith("/") || findUnsafePathReason(path)) throw createUnsafePathError(path);
}

export interface TakenPaths {
  files: ReadonlyMap<string, number>;
  folders: ReadonlySet<string>;
  /** Sorted. Listing each path's parents would take hours for deep paths made on purpose. */
  sorted: readonly string[];
}

export function collectTakenPaths(entries: Iterable<{ path: string; kind: ArchiveEntry["kind"] }>): TakenPaths {
  const files = new Map<string, number>();
  const folders = new Set<string>();
  for (const { path, kind } of entries) {
    const key = toPathKey(path);
    if (kind === "folder") folders.add(key);
    else files.set(key, (files.get(key) ?? 0) + 1);
  }
  return { files, folders, sorted: [...files.keys(), ...folders].sort() };
}

/** @returns whether a file of `taken` shares its path with another entry, or a folder, or lies in a file */
export function isTaken(path: string, { files, folders, sorted }: TakenPaths): boolean {
  const key = toPathKey(path);
  if ((files.get(key) ?? 0) > 1 || folders.has(key)) return true;
  return hasPathBelow(`${key}/`, sorted) || listParents(key).some((parent) => files.has(parent));
}

function hasPathBelow(folder: string, sorted: readonly string[]): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < folder) low = middle + 1;
    else high = middle;
  }
  return sorted[low]?.startsWith(folder) ?? false;
}

function listParents(key: string): string[] {
  const parents: string[] = [];
  for (let at = key.lastIndexOf("/"); at > 0; at = key.lastIndexOf("/", at - 1)) parents.push(key.slice(0, at));
  return parents;
}

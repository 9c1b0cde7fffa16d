import type { Archive, ArchiveEntry } from "../archive.ts";
import { findUnsafePathReason, toPathKey } from "../format/entry-path.ts";
import { ArchiveError, createPathTakenError, createUnsafePathError } from "../zip-archive.errors.ts";
import type { EntryChange } from "./replace-entry.ts";

/** @throws ArchiveError where a change is of no sound file, or its new path is unsafe or taken */
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
  const taken = collectPlaces(paths);
  for (const path of renamed) if (isClashing(path, taken)) throw createPathTakenError(path);
}

function checkIsChangeable(entry: ArchiveEntry | undefined): void {
  if (entry && !entry.fault && entry.kind === "file") return;
  const what = entry ? `"${entry.path}"` : "An entry that is not there";
  throw new ArchiveError("unchangeable-entry", `${what} cannot be changed.`);
}

/** Longest name in UTF-8 bytes: its length is a 16-bit field. */
const maxNameSize = 0xffff;

/** @throws ArchiveError where a file may not be called so */
export function checkPath(path: string): void {
  const isTooLong = path.length > maxNameSize / 3 && new TextEncoder().encode(path).length > maxNameSize;
  if (isTooLong || path.endsWith("/") || findUnsafePathReason(path)) throw createUnsafePathError(path);
}

export interface TakenPlaces {
  /** How many entries other than folders lead to a path. */
  files: ReadonlyMap<string, number>;
  /** Folders, also those that have no entry of their own. */
  folders: ReadonlySet<string>;
}

export function collectPlaces(entries: Iterable<{ path: string; kind: ArchiveEntry["kind"] }>): TakenPlaces {
  const files = new Map<string, number>();
  const folders = new Set<string>();
  for (const { path, kind } of entries) {
    const key = toPathKey(path);
    if (kind === "folder") folders.add(key);
    else files.set(key, (files.get(key) ?? 0) + 1);
    for (const parent of listParents(key)) {
      if (folders.has(parent)) break;
      folders.add(parent);
    }
  }
  return { files, folders };
}

/** @returns whether a file of `taken` shares its path with another entry, or a folder, or lies in a file */
export function isClashing(path: string, { files, folders }: TakenPlaces): boolean {
  const key = toPathKey(path);
  return (files.get(key) ?? 0) > 1 || folders.has(key) || listParents(key).some((parent) => files.has(parent));
}

/** @returns the folders that lead to a path, the nearest first */
function listParents(key: string): string[] {
  const parents: string[] = [];
  for (let at = key.lastIndexOf("/"); at > 0; at = key.lastIndexOf("/", at - 1)) parents.push(key.slice(0, at));
  return parents;
}

import type { Archive } from "#app/platform/zip-archive/archive.ts";
import { readArchive } from "#app/platform/zip-archive/reading/read-archive.ts";
import { readEntry, verifyArchive } from "#app/platform/zip-archive/reading/read-entry.ts";
import { buildZip, type ZipSpec } from "./zip-builder.ts";

/** Builds the ZIP and reads it, checking every checksum. */
export async function readBuiltZip(spec: ZipSpec): Promise<Archive> {
  return await verifyArchive(await readArchive(buildZip(spec)));
}

/** @returns the entry's content as UTF-8 */
export async function readEntryText(archive: Archive, id: number): Promise<string> {
  const entry = archive.entries[id];
  if (!entry) throw new Error(`no entry ${id}`);
  return new TextDecoder().decode(await readEntry(archive, entry));
}

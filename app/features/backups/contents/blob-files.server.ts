import { existsSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { blobsFolder, isBlobFile } from "#app/platform/blobs/blob-contents.ts";

/** @param folder DATA_DIR, or a backup @returns paths in it of all files that are stored as blobs */
export function listBlobFiles(folder: string): string[] {
  const root = join(folder, blobsFolder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .filter(isBlobFile);
}

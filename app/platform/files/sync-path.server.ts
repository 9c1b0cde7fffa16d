import { closeSync, fsyncSync, openSync } from "node:fs";

/** Writes the names in a folder to the disk: of new, renamed and deleted files. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return; // opens no folders
  syncPath(folder);
}

/** Writes a file's contents to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { closeSync, fsyncSync, openSync } from "node:fs";

export function syncFolder(folder: string): void {
  if (process.platform === "win32") return; // opens no folders
  syncPath(folder);
}

export function syncPath(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

import { projectFolderName } from "../browser-storage-names.ts";

/**
 * Whether a project may be kept in this browser: looked up on the page, so that nobody else waits for the code that
 * reads it.
 * @returns true also where it cannot be told
 */
export async function mayKeepProject(): Promise<boolean> {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle(projectFolderName);
    const name = await (await folder.getFileHandle("name")).getFile();
    return name.size > 0;
  } catch (error) {
    const isAbsent = error instanceof DOMException && error.name === "NotFoundError";
    return !isAbsent;
  }
}

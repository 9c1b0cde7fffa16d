import { createReadStream } from "node:fs";
import { access, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createUnavailableError } from "../app-error.ts";
import { type BlobContents, folderPath } from "./blob-contents.ts";

const draftSuffix = ".unfinished";

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** One file each, in folders by the last two digits of the ids. @param root created with the first write */
export function createFolderContents(root: string): BlobContents {
  const pathOf = (id: string) => join(root, folderPath(id));
  return {
    async write(id, bytes) {
      const path = pathOf(id);
      const folder = dirname(path);
      const created = await createFolder(folder);
      const file = await open(`${path}${draftSuffix}`, "wx", 0o600);
      try {
        for await (const part of bytes) await file.writeFile(part);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}${draftSuffix}`, path);
      await syncFolder(folder);
      if (created !== undefined) for (const parent of [root, dirname(root)]) await syncFolder(parent);
    },
    async open(id) {
      try {
        await access(pathOf(id));
        return readParts(pathOf(id));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async delete(id) {
      for (const suffix of [draftSuffix, ""]) await rm(`${pathOf(id)}${suffix}`, { force: true });
    },
    async *listBefore(before) {
      for (const folder of await list(root))
        for (const name of await list(join(root, folder))) {
          const id = name.replace(draftSuffix, "");
          if (id < before) yield id;
        }
    },
  };
}

/** Below a folder that is read-only Node.js says that a parent is missing, which `recursive` excludes. */
const createFolder = (folder: string): Promise<string | undefined> =>
  mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw isMissing(error) ? createUnavailableError(error) : error;
  });

/** Like `syncFolder` of files/, but asynchronous, because several contents are written at once. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return; // opens no folders
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* readParts(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

async function list(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

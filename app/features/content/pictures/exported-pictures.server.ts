import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pictureFile } from "./picture.ts";
import { findPictures } from "./pictures.store.server.ts";
import { openPicture, type Pictures, storePicture } from "./pictures.usecases.server.ts";

const folderOf = (folder: string): string => join(folder, "pictures");

/** Matches links and fields; other words of this length match no picture. */
const findIds = (body: object): string[] => [...new Set(JSON.stringify(body).match(/\b[a-z0-9]{16}\b/g))];

export async function exportPictures(pictures: Pictures, folder: string, body: object): Promise<void> {
  for (const picture of (await findPictures(pictures.db, findIds(body))).values()) {
    await mkdir(folderOf(folder), { recursive: true });
    for (const width of picture.widths) {
      const name = pictureFile(picture, width);
      const { open } = await openPicture(pictures, name);
      await writeFile(join(folderOf(folder), name), (await open()).bytes);
    }
  }
}

/** Stores missing pictures of a document. @throws AppError as `storePicture` */
export async function importPictures(
  pictures: Pictures,
  folder: string,
  document: string,
  body: object,
): Promise<void> {
  const names = await readdir(folderOf(folder)).catch(() => []);
  const ids = findIds(body);
  const stored = await findPictures(pictures.db, ids);
  for (const id of ids.filter((one) => !stored.has(one))) {
    const own = names.filter((name) => name.startsWith(`${id}-`)).map((name) => name.slice(id.length + 1));
    own.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
    const read = own.map(async (name) => ({ name, bytes: await readFile(join(folderOf(folder), `${id}-${name}`)) }));
    if (own.length > 0) await storePicture(pictures, document, await Promise.all(read), id);
  }
}

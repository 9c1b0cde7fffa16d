import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { hourMs } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { BlobStore, OpenBlob } from "#app/platform/blobs/blob-store.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { ensureDocument, lockDocument } from "../content.store.server.ts";
import { isEntryKind, isKind } from "../documents/documents.ts";
import { type Picture, widthsOf } from "./picture.ts";
import { type PictureFile, readPictureFile } from "./picture-file.ts";
import { fileBytesMax, pixelsMax, sideMax } from "./picture-limits.ts";
import {
  countPictures,
  deleteUnmentioned,
  filesOf,
  findPictureRow,
  insertPicture,
  type PictureRow,
  toPicture,
} from "./pictures.store.server.ts";

export interface Pictures {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly now: () => Date;
}

export type OpenedPictures = Pick<Pictures, "db"> & { readonly blobs: Pick<BlobStore, "open"> };

/** The file of one width, named like `640.webp`. */
export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const documentPicturesMax = 40;
export const picturesMax = 2000;

const createPictureError = (message: string): AppError =>
  new AppError({ code: "content/picture", status: 422, message });

/** @throws AppError 422 as soon as it is too large */
export async function readNamedFile(name: string, bytes: AsyncIterable<Uint8Array>): Promise<NamedFile> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > fileBytesMax) throw createPictureError(`A picture file can be at most ${byteSizeText(fileBytesMax)}.`);
    parts.push(part);
  }
  return { name, bytes: Buffer.concat(parts) };
}

/** @throws AppError 422 if the contents differ from the name */
function checkFile({ name, bytes }: NamedFile): PictureFile {
  const file = readPictureFile(bytes);
  if (!file) throw createPictureError("This isn’t a WebP, AVIF, JPEG or PNG picture.");
  const { type, width, height, isSound, extras } = file;
  if (!isSound) throw createPictureError("This file is damaged or contains other data.");
  if (extras.length > 0)
    throw createPictureError("This picture contains hidden data, such as where it was taken. Remove it and try again.");
  if (Math.max(width, height) > sideMax || width * height > pixelsMax)
    throw createPictureError(`A picture can have at most ${sideMax} pixels a side, and 24 million together.`);
  if (name !== `${width}.${type}`) throw createPictureError("The file’s content doesn’t match its name.");
  return file;
}

/** @returns the largest file @throws AppError 422 if they are not one picture's widths */
function checkFiles(named: readonly NamedFile[]): PictureFile {
  const files = named.map(checkFile);
  const largest = files.at(-1);
  if (!largest) throw createPictureError("A picture has one file, or up to three.");
  const widths = widthsOf(largest.width, files.length);
  const isOfOne = ({ type, width, height }: PictureFile, i: number) =>
    type === largest.type &&
    width === widths[i] &&
    width > (widths[i - 1] ?? 0) &&
    Math.abs(height - (largest.height * width) / largest.width) <= 1;
  if (!files.every(isOfOne)) throw createPictureError("These files are not the widths of one picture.");
  return largest;
}

/**
 * Stores a picture before its document mentions it.
 * @param document a single document's kind, or an id
 * @param files smallest first
 * @throws AppError 404, 422 for a file that is no picture or without room
 */
export async function storePicture(
  { db, blobs, now }: Pictures,
  document: string,
  files: readonly NamedFile[],
  id = createPictureId(),
): Promise<Picture> {
  const { type, width, height } = checkFiles(files);
  const hashes: string[] = [];
  for (const { bytes } of files) hashes.push((await blobs.write([bytes], { maxBytes: fileBytesMax })).hash);
  const [small_hash = "", medium_hash = null, large_hash = null] = hashes;
  return db.transaction().execute(async (trx) => {
    const isOfSite = isKind(document) && !isEntryKind(document);
    const document_id = isOfSite ? await ensureDocument(trx, { kind: document }) : document;
    if (document_id === undefined || !(await lockDocument(trx, document_id)))
      throw createNotFoundError("This document");
    await makeRoom(trx, document_id, { now: now(), isDrawn: document === "studio" });
    const stored_at = now().toISOString();
    const row: PictureRow = {
      ...{ id, document_id, type, width, height, stored_at },
      ...{ small_hash, medium_hash, large_hash },
    };
    await insertPicture(trx, row);
    return toPicture(row);
  });
}

const createPictureId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join("");

/** Keeps pictures of the last hour for unsaved forms. Deletes outdated icons and cards, which are drawn again. */
async function makeRoom(trx: Db, documentId: string, { now, isDrawn }: { now: Date; isDrawn: boolean }): Promise<void> {
  if ((await countPictures(trx, documentId)) >= documentPicturesMax) {
    await deleteUnmentioned(trx, documentId, new Date(now.getTime() - hourMs).toISOString(), isDrawn);
    if ((await countPictures(trx, documentId)) >= documentPicturesMax)
      throw createPictureError(
        `A document can have at most ${documentPicturesMax} pictures, those of its versions included.`,
      );
  }
  if ((await countPictures(trx)) >= picturesMax)
    throw createPictureError(`All documents together can have at most ${picturesMax} pictures.`);
}

const fileName = /^([a-z0-9]{16})(?:-([1-9]\d{0,3})\.([a-z]{3,4}))?$/;

/** @param name `<id>-<width>.<type>`, or `<id>` for the smallest @throws AppError 404 */
export async function openPicture(
  { db, blobs }: OpenedPictures,
  name: string,
): Promise<{ type: string; hash: string; open: () => Promise<OpenBlob> }> {
  const [, id = "", width, type] = fileName.exec(name) ?? [];
  const row = id === "" ? undefined : await findPictureRow(db, id);
  const files = row ? filesOf(row) : [];
  const place = width === undefined ? 0 : widthsOf(row?.width ?? 0, files.length).indexOf(Number(width));
  const hash = files[place];
  if (!row || hash === undefined || (type ?? row.type) !== row.type) throw createNotFoundError("The picture");
  const open = async () => {
    const blob = await blobs.open(hash);
    if (!blob) throw createNotFoundError("The picture");
    return blob;
  };
  return { type: `image/${row.type}`, hash, open };
}

/** @returns undefined if there is no such PNG */
export async function readPng(pictures: OpenedPictures, link: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    const { type, open } = await openPicture(pictures, link.replace("/pictures/", ""));
    return type === "image/png" ? Buffer.from(await new Response((await open()).bytes).arrayBuffer()) : undefined;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return undefined;
    throw error;
  }
}

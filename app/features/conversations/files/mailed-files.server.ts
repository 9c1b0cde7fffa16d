import { kibibyte } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Conversations } from "../conversations.server.ts";
import { type FilesPlace, insertFiles, listFilesOfMail, type OwnFile } from "./attachments.store.server.ts";
import { countMailedFile } from "./files.usecases.server.ts";
import { type StoredFile, storeFile } from "./store-file.server.ts";

/** Bytes of all files with one mail: encoded they are a third larger, and many servers take 20 MB. */
const mailedBytesMax = 10 * kibibyte ** 2;

/** The first files that fit go with the mail. @returns the others as `left`: the mail names them */
export function chooseMailedFiles<T extends { readonly size: number }>(files: readonly T[], attaches: boolean) {
  const mailed: T[] = [];
  const left: T[] = [];
  let leftBytes = attaches ? mailedBytesMax : 0;
  for (const file of files) {
    if (file.size <= leftBytes) {
      mailed.push(file);
      leftBytes -= file.size;
    } else left.push(file);
  }
  return { mailed, left };
}

export async function listMailedFiles(db: Db, conversationId: string, mailId: string): Promise<OwnFile[]> {
  return chooseMailedFiles(await listFilesOfMail(db, conversationId, mailId), true).mailed;
}

interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Contents of files that came by mail, as far as the settings allow. @returns the others' names as `left` */
export async function storeMailedFiles(inbox: Conversations, files: readonly MailFile[]) {
  const { maxFiles, maxBytes, totalBytes } = inbox.files;
  const stored: StoredFile[] = [];
  const left: string[] = [];
  let leftBytes = totalBytes;
  for (const { name, bytes } of files) {
    const isWithin = stored.length < maxFiles && bytes.length <= Math.min(maxBytes, leftBytes);
    if (!isWithin || !(await isCounted(inbox, bytes.length))) {
      left.push(name);
      continue;
    }
    stored.push(await storeFile(inbox.blobs, { name, bytes: once(bytes) }, maxBytes));
    leftBytes -= bytes.length;
  }
  return { stored, left };
}

async function isCounted(inbox: Conversations, bytes: number): Promise<boolean> {
  try {
    await countMailedFile(inbox, bytes);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

export const attachMailedFiles = (trx: Db, files: readonly StoredFile[], place: Omit<FilesPlace, "uploader">) =>
  insertFiles(trx, files, { ...place, uploader: "mail" });

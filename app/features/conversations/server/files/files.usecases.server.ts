import { kibibyte } from "#app/lib/units.ts";
import { AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { isMultipart, type MultipartForm, readMultipart } from "#app/platform/http/files/read-multipart.server.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { type AttachedFile, megabytesText } from "../../model/attached-file.ts";
import { formKeyMin, limitWindowMs, longLimitWindowMs } from "../../model/contact-limits.ts";
import { inboxTexts } from "../../strings/contact-texts.server.ts";
import { readFormToken } from "../access/visitor-token.server.ts";
import type { Conversations } from "../conversations.server.ts";
import {
  attachFile,
  deleteStagedFile,
  type FilesPlace,
  findOwnFiles,
  findSentFile,
  insertFiles,
  listFilesOfMail,
  type OwnFile,
  type SentFile,
  type SentPlace,
} from "./attachments.store.server.ts";
import { type StoredFile, storeFile } from "./store-file.server.ts";

export type Uploader = string & { readonly uploader: true };

export const ownerAsUploader = "owner" as Uploader;

/** A form's key is known to its browser only. @returns undefined for a key that could be guessed */
export const uploaderOfForm = (key: string | undefined): Uploader | undefined =>
  key !== undefined && key.length >= formKeyMin ? (sha256(`upload ${key}`) as Uploader) : undefined;

export interface FileSender {
  /** Undefined for staff, who have no limit. */
  readonly ip: string | undefined;
  readonly uploaderOf: (form: string | undefined) => Uploader | undefined;
}

export const staffAsSender: FileSender = { ip: undefined, uploaderOf: () => ownerAsUploader };

export const visitorAsSender = ({ formKey }: Conversations, ip: string): FileSender => ({
  ip,
  uploaderOf: (form) => uploaderOfForm(readFormToken(formKey, form).key),
});

/** Bytes that each file costs in addition, so that many small files are bounded, too. */
const rowCost = 64 * kibibyte;

function countBytes(inbox: Conversations, bytes: number, ip?: string) {
  const amount = Math.ceil(bytes / kibibyte);
  const { networkKib, dayKib } = inbox.files;
  const limits = [{ key: "contact/files/day", max: dayKib, windowMs: longLimitWindowMs, amount }];
  if (ip !== undefined) {
    const key = `contact/files/network/${networkKey(ip)}`;
    limits.unshift({ key, max: networkKib, windowMs: limitWindowMs, amount });
  }
  return inbox.db.transaction().execute((trx) => consumeLimits(trx, limits, inbox.now()));
}

const countedAtOnce = kibibyte ** 2;

/** Counts bytes of a stranger as they arrive: what is only declared uses up nothing. @throws AppError 429, from the bytes */
async function* countArriving(inbox: Conversations, ip: string, bytes: AsyncIterable<Uint8Array>) {
  await countBytes(inbox, rowCost, ip);
  let uncounted = 0;
  const count = () => {
    const arrived = uncounted;
    uncounted = 0;
    return countBytes(inbox, arrived, ip);
  };
  try {
    for await (const part of bytes) {
      uncounted += part.length;
      yield part;
      if (uncounted >= countedAtOnce) await count();
    }
  } finally {
    if (uncounted > 0) await count(); // also of a file that is refused or breaks off
  }
}

const createTogetherTooLargeError = (bytes: number) =>
  new AppError({
    code: "contact/files-too-large",
    status: 413,
    message: inboxTexts().files.together({ size: megabytesText(bytes) }),
  });

/** Reads a form and stores its files. The texts of a form arrive also where its files are refused. */
export async function readFilesOf(
  inbox: Conversations,
  request: Request,
  { ip }: FileSender,
  maxFiles = inbox.files.maxFiles,
): Promise<MultipartForm<StoredFile>> {
  if (!isMultipart(request.headers))
    throw new AppError({ code: "unsupported-type", status: 415, message: inboxTexts().files.multipart });
  const { maxBytes, totalBytes } = inbox.files;
  let leftBytes = totalBytes;
  return readMultipart(request, {
    maxFiles,
    storeFile: async ({ name, bytes }) => {
      if (leftBytes <= 0) throw createTogetherTooLargeError(totalBytes);
      const counted = ip === undefined ? bytes : countArriving(inbox, ip, bytes);
      const stored = await storeFile(inbox.blobs, { name, bytes: counted }, maxBytes);
      leftBytes -= stored.size;
      if (leftBytes < 0) throw createTogetherTooLargeError(totalBytes);
      return stored;
    },
  });
}

export const stageFiles = (
  inbox: Conversations,
  uploader: Uploader,
  stored: readonly StoredFile[],
): Promise<AttachedFile[]> =>
  insertFiles(inbox.db, stored, { conversationId: null, replyId: "", uploader, date: inbox.now().toISOString() });

export const createFileNotFoundError = () =>
  new AppError({ code: "not-found", status: 404, message: inboxTexts().files.missing });

/** @throws AppError 404, also for a staged file and one of a deleted conversation */
export async function findReadableFile(inbox: Conversations, id: string): Promise<SentFile> {
  const file = await findSentFile(inbox.db, id);
  if (!file) throw createFileNotFoundError();
  return file;
}

export async function discardFile(inbox: Conversations, uploader: Uploader | undefined, id: string): Promise<void> {
  if (uploader === undefined || !(await deleteStagedFile(inbox.db, uploader, id))) throw createFileNotFoundError();
}

export interface NamedFiles {
  readonly uploader: Uploader | undefined;
  readonly ids: readonly string[];
}

export const noFiles: NamedFiles = { uploader: undefined, ids: [] };

const createFilesError = (attachment: string) => createInvalidInputError({ attachment });
const createFileGoneError = () => createFilesError(inboxTexts().files.gone);

/** Files that a form names. Those that were sent already are among them: the same form may arrive twice. */
export async function findNamedFiles(inbox: Conversations, { uploader, ids }: NamedFiles): Promise<OwnFile[]> {
  if (ids.length === 0) return [];
  const { maxFiles, totalBytes } = inbox.files;
  const unique = [...new Set(ids)];
  if (unique.length > maxFiles)
    throw createFilesError(
      maxFiles === 0 ? inboxTexts().files.refused : inboxTexts().files.tooMany({ count: maxFiles }),
    );
  const files = uploader === undefined ? [] : await findOwnFiles(inbox.db, uploader, unique);
  if (files.length < unique.length) throw createFileGoneError();
  if (files.reduce((sum, { size }) => sum + size, 0) > totalBytes)
    throw createFilesError(inboxTexts().files.total({ size: megabytesText(totalBytes) }));
  return files;
}

/** The same contents under the same names are the same files, however often they were uploaded. */
export const toFingerprints = (files: readonly OwnFile[]): string[] =>
  files.map(({ blobHash, name }) => `${blobHash}/${name}`);

/** In the transaction of their message or reply. @throws AppError 422 where one is no longer staged */
export async function attachFiles(trx: Db, files: readonly OwnFile[], place: SentPlace): Promise<void> {
  for (const [position, { id }] of files.entries())
    if (!(await attachFile(trx, id, { ...place, position }))) throw createFileGoneError();
}

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

/** Contents of files that came by mail, as far as the settings allow. @returns the others' names as `left` */
export async function storeMailedFiles(inbox: Conversations, files: readonly { name: string; bytes: Uint8Array }[]) {
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
    stored.push(await storeFile(inbox.blobs, { name, bytes: [bytes] }, maxBytes));
    leftBytes -= bytes.length;
  }
  return { stored, left };
}

async function isCounted(inbox: Conversations, bytes: number): Promise<boolean> {
  try {
    await countBytes(inbox, bytes + rowCost);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

export const attachMailedFiles = (trx: Db, files: readonly StoredFile[], place: Omit<FilesPlace, "uploader">) =>
  insertFiles(trx, files, { ...place, uploader: "mail" });

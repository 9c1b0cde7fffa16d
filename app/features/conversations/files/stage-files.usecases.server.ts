import { dayMs, kibibyte } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { isMultipart, type MultipartForm, readMultipart } from "#app/platform/http/files/read-multipart.server.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { Inbox } from "../conversations.server.ts";
import { formKeyMin, limitWindowMs, longLimitWindowMs } from "../model/contact-limits.ts";
import { readFormToken } from "../server/receiving/form-token.server.ts";
import type { AttachedFile } from "./attached-file.ts";
import { deleteStagedBefore, deleteStagedFile, insertFiles } from "./attachments.store.server.ts";
import { megabytesText } from "./field/file-limits.ts";
import { type StoredFile, storeFile } from "./store-file.server.ts";

export type Uploader = string & { readonly uploader: true };

export const ownerAsUploader = "owner" as Uploader;

/** A form's key is known to its browser only. @returns undefined for a key that could be guessed */
export const uploaderOfForm = (key: string | undefined): Uploader | undefined =>
  key !== undefined && key.length >= formKeyMin ? (sha256(`upload ${key}`) as Uploader) : undefined;

export interface FileSender {
  /** Undefined for staff, who have no limit. */
  readonly ip: string | undefined;
  /** @param form the token of the form that brings a file */
  readonly uploaderOf: (form: string | undefined) => Uploader | undefined;
}

export const staffAsSender: FileSender = { ip: undefined, uploaderOf: () => ownerAsUploader };

export const visitorAsSender = ({ formKey }: Inbox, ip: string): FileSender => ({
  ip,
  uploaderOf: (form) => uploaderOfForm(readFormToken(formKey, form).key),
});

/** Bytes that each file costs in addition, so that many small files are bounded, too. */
const rowCost = 64 * kibibyte;

const toKib = (bytes: number): number => Math.ceil(bytes / kibibyte);

const dayLimit = (inbox: Inbox, bytes: number) => ({
  key: "contact/files/day",
  max: inbox.files.dayKib,
  windowMs: longLimitWindowMs,
  amount: toKib(bytes),
});

/** @throws AppError 429 */
const countUpload = (inbox: Inbox, ip: string, bytes: number) =>
  inbox.db.transaction().execute((trx) => {
    const key = `contact/files/network/${networkKey(ip)}`;
    const network = { key, max: inbox.files.networkKib, windowMs: limitWindowMs, amount: toKib(bytes) };
    return consumeLimits(trx, [network, dayLimit(inbox, bytes)], inbox.now());
  });

const countedAtOnce = kibibyte ** 2;

/** Counts bytes of a stranger as they arrive: what is only declared uses up nothing. @throws AppError 429, from the bytes */
async function* countArriving(inbox: Inbox, ip: string, bytes: AsyncIterable<Uint8Array>) {
  await countUpload(inbox, ip, rowCost);
  let uncounted = 0;
  const count = () => {
    const arrived = uncounted;
    uncounted = 0;
    return countUpload(inbox, ip, arrived);
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

/** For files that come by mail. @throws AppError 429 */
export const countMailedFile = (inbox: Inbox, bytes: number) =>
  inbox.db.transaction().execute((trx) => consumeLimits(trx, [dayLimit(inbox, bytes + rowCost)], inbox.now()));

const createTogetherTooLargeError = (bytes: number) =>
  new AppError({
    code: "contact/files-too-large",
    status: 413,
    message: `The files of a message can have ${megabytesText(bytes)} together.`,
  });

function createFileSink({ blobs, files }: Inbox) {
  let leftBytes = files.totalBytes;
  return async (name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> => {
    if (leftBytes <= 0) throw createTogetherTooLargeError(files.totalBytes);
    const stored = await storeFile(blobs, { name, bytes }, files.maxBytes);
    leftBytes -= stored.size;
    if (leftBytes < 0) throw createTogetherTooLargeError(files.totalBytes);
    return stored;
  };
}

/** Reads a form and stores its files. The texts of a form arrive also where its files are refused. */
export async function readFilesOf(
  inbox: Inbox,
  request: Request,
  { ip }: FileSender,
  maxFiles = inbox.files.maxFiles,
): Promise<MultipartForm<StoredFile>> {
  if (!isMultipart(request.headers)) throw createNoFormError();
  const sink = createFileSink(inbox);
  return readMultipart(request, {
    maxFiles,
    storeFile: ({ name, bytes }) => sink(name, ip === undefined ? bytes : countArriving(inbox, ip, bytes)),
  });
}

const createNoFormError = () =>
  new AppError({ code: "unsupported-type", status: 415, message: "Files are sent as multipart/form-data." });

/** Stores the rows of files that a message of the same uploader may name. @returns them as pages show them */
export const stageFiles = (inbox: Inbox, uploader: Uploader, stored: readonly StoredFile[]): Promise<AttachedFile[]> =>
  insertFiles(inbox.db, stored, {
    conversationId: null,
    replyId: "",
    uploader,
    date: inbox.now().toISOString(),
  });

/** @throws AppError 404 where the uploader has staged no such file */
export async function discardFile(inbox: Inbox, uploader: Uploader | undefined, id: string): Promise<void> {
  if (uploader === undefined || !(await deleteStagedFile(inbox.db, uploader, id)))
    throw createNotFoundError("The file");
}

/** For housekeeping: what was uploaded and not sent within a day. Its contents are collected with the next turn. */
export const deleteOldStagedFiles = (db: Db, now: Date): Promise<void> =>
  deleteStagedBefore(db, new Date(now.getTime() - dayMs).toISOString());

import { createInvalidInputError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Conversations } from "../conversations.server.ts";
import { attachFile, findOwnFiles, type OwnFile } from "./attachments.store.server.ts";
import { megabytesText } from "./field/file-limits.ts";
import type { Uploader } from "./stage-files.usecases.server.ts";

export interface NamedFiles {
  readonly uploader: Uploader | undefined;
  readonly ids: readonly string[];
}

export const noFiles: NamedFiles = { uploader: undefined, ids: [] };

const createFilesError = (attachment: string) => createInvalidInputError({ attachment });
const createFileGoneError = () => createFilesError("A file is no longer here. Please add it again.");

/** Files that a form names. Those that were sent already are among them: the same form may arrive twice. */
export async function findNamedFiles(inbox: Conversations, { uploader, ids }: NamedFiles): Promise<OwnFile[]> {
  if (ids.length === 0) return [];
  const { maxFiles, totalBytes } = inbox.files;
  const unique = [...new Set(ids)];
  if (unique.length > maxFiles)
    throw createFilesError(
      maxFiles === 0 ? "Files cannot be sent here." : `At most ${maxFiles} files can be sent at once.`,
    );
  const files = uploader === undefined ? [] : await findOwnFiles(inbox.db, uploader, unique);
  if (files.length < unique.length) throw createFileGoneError();
  if (files.reduce((sum, { size }) => sum + size, 0) > totalBytes)
    throw createFilesError(`The files can have ${megabytesText(totalBytes)} together.`);
  return files;
}

/** The same contents under the same names are the same files, however often they were uploaded. */
export const toFingerprints = (files: readonly OwnFile[]): string[] =>
  files.map(({ blobHash, name }) => `${blobHash}/${name}`);

/** In the transaction of their message or reply. @throws AppError 422 where one is no longer staged */
export async function attachFiles(
  trx: Db,
  files: readonly OwnFile[],
  { conversationId, replyId }: { conversationId: string; replyId: string },
): Promise<void> {
  for (const [position, { id }] of files.entries())
    if (!(await attachFile(trx, id, { conversationId, replyId, position }))) throw createFileGoneError();
}

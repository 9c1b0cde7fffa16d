import { create as contentDisposition } from "content-disposition";
import { createNotFoundError } from "#app/platform/app-error.ts";
import type { Conversations } from "../../conversations.server.ts";
import { findSentFile, type SentFile } from "../attachments.store.server.ts";

export const createFileNotFoundError = () => createNotFoundError("The file");

/** @throws AppError 404, also for a staged file and one of a deleted conversation */
export async function findReadableFile(inbox: Conversations, id: string): Promise<SentFile> {
  const file = await findSentFile(inbox.db, id);
  if (!file) throw createFileNotFoundError();
  return file;
}

/** Strangers send files: a browser may save them, and show images; it runs nothing of them. */
const policy = "sandbox; default-src 'none'";

/** @param isPreview shows an image in its place; any other file is saved */
export async function serveFile(
  { blobs }: Pick<Conversations, "blobs">,
  file: SentFile,
  { isPreview, ifNoneMatch }: { isPreview: boolean; ifNoneMatch: string | null },
): Promise<Response> {
  const isShown = isPreview && file.preview;
  const etag = `"${file.blobHash}"`;
  const headers = {
    "Content-Type": isShown ? file.type : "application/octet-stream",
    "Content-Disposition": contentDisposition(file.name.toWellFormed(), { type: isShown ? "inline" : "attachment" }),
    "Content-Security-Policy": policy,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, no-cache",
    ETag: etag,
  };
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  const blob = await blobs.open(file.blobHash);
  if (!blob) throw createFileNotFoundError();
  return new Response(blob.bytes, { headers: { ...headers, "Content-Length": String(blob.size) } });
}

import { create as contentDisposition } from "content-disposition";
import type { RouterContextProvider } from "react-router";
import { AppError } from "#app/platform/app-error.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";
import type { AttachedFile } from "../../model/attached-file.ts";
import type { Conversations } from "../../server/conversations.server.ts";
import type { SentFile } from "../../server/files/attachments.store.server.ts";
import {
  createFileNotFoundError,
  discardFile,
  type FileSender,
  readFilesOf,
  stageFiles,
} from "../../server/files/files.usecases.server.ts";
import { createNoFormKeyError } from "../../server/files/read-files-form.server.ts";
import { inboxTexts } from "../../strings/contact-texts.server.ts";

interface FileCall {
  readonly request: Request;
  /** Without an id, a file is uploaded. */
  readonly params: { readonly id?: string | undefined };
  readonly context: Readonly<RouterContextProvider>;
  readonly url: URL;
}

/** `?preview` shows an image. @param find throws an AppError where the caller may not read the file */
export async function respondToRead(call: FileCall, find: (id: string) => Promise<SentFile>): Promise<Response> {
  const { request, params, context, url } = call;
  const { id } = params;
  if (id === undefined) return refuseMethod(call);
  try {
    return await serveFile(getServices(context).conversations, await find(id), {
      isPreview: url.searchParams.has("preview"),
      ifNoneMatch: request.headers.get("if-none-match"),
    });
  } catch (error) {
    const { text, ...init } = explainError(call, error, inboxTexts().files.unread);
    return new Response(text, init);
  }
}

/** Handles POST with `file` and `form`, its token, and DELETE with `?form`. @returns JSON: the file, or `{ error }` */
export async function respondToWrite(call: FileCall, sender: FileSender): Promise<Response> {
  const { request, params, context, url } = call;
  const inbox = getServices(context).conversations;
  if (request.method !== (params.id === undefined ? "POST" : "DELETE")) return refuseMethod(call);
  try {
    if (params.id === undefined)
      return Response.json(await uploadFile(inbox, request, sender), { status: 201, headers: noStore });
    if (sender.ip !== undefined) inbox.reads.consume(sender.ip);
    await discardFile(inbox, sender.uploaderOf(url.searchParams.get("form") ?? undefined), params.id);
    return Response.json({}, { headers: noStore });
  } catch (error) {
    const { text, ...init } = explainError(call, error, inboxTexts().files.unstored);
    return Response.json({ error: text }, init);
  }
}

async function uploadFile(inbox: Conversations, request: Request, sender: FileSender): Promise<AttachedFile> {
  const { fields, files, fileError } = await readFilesOf(inbox, request, sender, Math.min(1, inbox.files.maxFiles));
  if (fileError) throw fileError;
  const uploader = sender.uploaderOf(Object.fromEntries(fields).form);
  if (uploader === undefined) throw createNoFormKeyError();
  const [staged] = await stageFiles(inbox, uploader, files);
  if (!staged) throw new AppError({ code: "no-file", status: 400, message: inboxTexts().files.none });
  return staged;
}

const noStore = { "Cache-Control": "no-store" };

const refuseMethod = ({ params }: FileCall): Response =>
  new Response(null, { status: 405, headers: { Allow: params.id === undefined ? "POST" : "GET, DELETE" } });

function explainError({ context }: FileCall, error: unknown, unexpected: string) {
  const known = toAppError(error);
  if (!known || known.status >= 500) context.get(requestContext).log.error({ err: error }, unexpected);
  return {
    text: known ? (known.fieldErrors?.attachment ?? known.message) : unexpected,
    status: known?.status ?? 500,
    headers: { ...noStore, ...retryHeaders(known) },
  };
}

/** Strangers send files: a browser may save them, and show images; it runs nothing of them. */
const policy = "sandbox; default-src 'none'";

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

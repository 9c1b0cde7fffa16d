import { AppError } from "#app/platform/app-error.ts";
import type { Inbox } from "../../conversations.server.ts";
import { createNoFormKeyError, type FormReader } from "../read-files-form.server.ts";
import { readFilesOf, stageFiles } from "../stage-files.usecases.server.ts";

const createNoFileError = () => new AppError({ code: "no-file", status: 400, message: "The form has no file." });

/** One file, uploaded on its own before its message is sent. @throws AppError 4xx, with a text for its sender */
export async function uploadFile(inbox: Inbox, request: Request, { sender, uploaderOf }: FormReader) {
  const { fields, files, fileError } = await readFilesOf(inbox, request, sender, Math.min(1, inbox.files.maxFiles));
  if (fileError) throw fileError;
  const uploader = uploaderOf(Object.fromEntries(fields));
  if (uploader === undefined) throw createNoFormKeyError();
  const [staged] = await stageFiles(inbox, uploader, files);
  if (!staged) throw createNoFileError();
  return { status: 201 as const, body: staged };
}

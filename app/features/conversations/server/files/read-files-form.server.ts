import { createContext, data, type RouterContextProvider } from "react-router";
import { type AppError, createInvalidInputError } from "#app/platform/app-error.ts";
import { isMultipart, type MultipartForm } from "#app/platform/http/files/read-multipart.server.ts";
import type { ActionArgs } from "#app/platform/http/form-result.server.ts";
import { readFormEntries } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";
import type { AttachedFile } from "../../model/attached-file.ts";
import { fileIdSchema } from "../../model/contact.schema.ts";
import { inboxTexts } from "../../strings/contact-texts.server.ts";
import type { Conversations } from "../conversations.server.ts";
import { findOwnFiles, withoutHash } from "./attachments.store.server.ts";
import {
  type FileSender,
  type NamedFiles,
  noFiles,
  readFilesOf,
  stageFiles,
  visitorAsSender,
} from "./files.usecases.server.ts";
import type { StoredFile } from "./store-file.server.ts";

export interface FilesForm {
  readonly fields: Record<string, string>;
  readonly entries: MultipartForm<unknown>["fields"];
  readonly files: NamedFiles;
  readonly fileError: AppError | undefined;
}

const notSentMax = 200;

/** Commas separate ids where a script has put them into one field. */
const findIds = (entries: FilesForm["entries"]): string[] =>
  entries
    .flatMap(([name, value]) => (name === "attachment" ? value.split(",") : []))
    .filter((id) => fileIdSchema.safeParse(id).success)
    .slice(0, notSentMax);

/** A form whose files were uploaded before, or are in it. An action takes them from the context. */
export async function readFilesForm({ request, context }: ActionArgs, sender: FileSender): Promise<FilesForm> {
  const form = await readForm(getServices(context).conversations, request, sender);
  context.set(postedFilesContext, form);
  return form;
}

/** A visitor's form, whose files its token names. */
export const readVisitorForm = (args: ActionArgs): Promise<FilesForm> =>
  readFilesForm(args, visitorAsSender(getServices(args.context).conversations, args.context.get(requestContext).ip));

/** @throws DataWithResponseInit with an expected error's status where it is no form, or arrives in part */
async function readForm(inbox: Conversations, request: Request, sender: FileSender): Promise<FilesForm> {
  if (!isMultipart(request.headers)) {
    const entries = await readFormEntries(request);
    return stageForm(inbox, sender, { fields: entries, files: [], fileError: undefined });
  }
  try {
    return await stageForm(inbox, sender, await readFilesOf(inbox, request, sender));
  } catch (error) {
    const known = toAppError(error);
    throw known ? data(null, { status: known.status, headers: retryHeaders(known) }) : error;
  }
}

async function stageForm(
  inbox: Conversations,
  { uploaderOf }: FileSender,
  { fields: entries, files: stored, fileError }: MultipartForm<StoredFile>,
): Promise<FilesForm> {
  const fields = Object.fromEntries(entries);
  const uploader = uploaderOf(fields.form);
  if (uploader === undefined && stored.length > 0)
    return { fields, entries, files: noFiles, fileError: createNoFormKeyError() };
  const staged = uploader === undefined ? [] : await stageFiles(inbox, uploader, stored);
  return { fields, entries, files: { uploader, ids: [...findIds(entries), ...staged.map(({ id }) => id)] }, fileError };
}

export const createNoFormKeyError = () => createInvalidInputError({ attachment: inboxTexts().files.form });

export const listKeptFiles = async (inbox: Conversations, { uploader, ids }: NamedFiles): Promise<AttachedFile[]> =>
  uploader === undefined ? [] : (await findOwnFiles(inbox.db, uploader, ids)).map(withoutHash);

interface PostedFiles {
  files: NamedFiles;
  fileError: AppError | undefined;
}

export const postedFilesContext = createContext<PostedFiles>();

/** The files of the form that an action runs for. @throws AppError why one of them was refused */
export function takePostedFiles(context: Readonly<RouterContextProvider>): NamedFiles {
  const { files, fileError } = context.get(postedFilesContext);
  if (fileError) throw fileError;
  return files;
}

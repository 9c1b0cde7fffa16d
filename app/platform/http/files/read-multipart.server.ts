import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { kibibyte } from "#app/lib/units.ts";
import { AppError } from "../../app-error.ts";
import { platformTexts } from "../../language/strings/platform-texts.server.ts";
import { toAppError } from "../../to-app-error.server.ts";

export interface MultipartFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface MultipartReading<T> {
  readonly maxFiles: number;
  /** Where it throws an expected error, the rest of the file is skipped, and the form is read to its end. */
  readonly storeFile: (file: MultipartFile) => Promise<T>;
}

export interface MultipartForm<T> {
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly files: readonly T[];
  readonly fileError: AppError | undefined;
}

const fieldsMax = 100;
const filePartsMax = 100;
const fieldBytesMax = 64 * kibibyte;
/** Bytes of all fields together, which are in memory. */
export const fieldsBytesMax = 256 * kibibyte;
const headerBytesMax = 8 * kibibyte;

export const isMultipart = (headers: Headers): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get("content-type") ?? "");

const createBrokenFormError = (cause?: unknown) =>
  new AppError({
    code: "broken-form",
    status: 400,
    message: platformTexts().form.broken,
    cause,
  });

const createTooManyFieldsError = () =>
  new AppError({ code: "too-large", status: 413, message: platformTexts().form.tooManyFields });

const createTooManyFilesError = (max: number) =>
  new AppError({
    code: "too-many-files",
    status: 413,
    message: max === 0 ? platformTexts().form.noFiles : platformTexts().form.tooManyFiles({ max }),
  });

/**
 * Reads a form as it arrives: of its files, no more than a few parts are in memory. The body's length is the caller's
 * to limit.
 * @throws AppError 400 for a broken or abandoned body, 413 for too many fields; what `storeFile` throws and was not expected
 */
export async function readMultipart<T>(
  request: Request,
  { maxFiles, storeFile }: MultipartReading<T>,
): Promise<MultipartForm<T>> {
  const fields: [string, string][] = [];
  const storing: Promise<T | undefined>[] = [];
  let fieldsBytes = 0;
  let fileError: AppError | undefined;
  let current: Readable | undefined;
  const stopping = new AbortController();
  const parser = createParser(request);
  const store = async (name: string, file: Readable): Promise<T | undefined> => {
    try {
      return await storeFile({ name, bytes: file.iterator({ destroyOnReturn: false }) });
    } catch (error) {
      const known = toAppError(error);
      if (!known) {
        stopping.abort(error);
        return undefined;
      }
      fileError ??= known;
      file.resume();
      return undefined;
    }
  };
  parser.on("field", (name, value, isNameCut, isCut) => {
    fieldsBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isNameCut || isCut || fieldsBytes > fieldsBytesMax) stopping.abort(createTooManyFieldsError());
    if (!stopping.signal.aborted) fields.push([name, value]);
  });
  parser.on("file", (_field, file, name) => {
    current = file;
    file.on("error", () => {});
    const isTooMany = storing.length === maxFiles;
    if (name && !isTooMany) storing.push(store(name, file));
    else file.resume(); // a file field in which nothing was chosen has no name
    if (name && isTooMany) fileError ??= createTooManyFilesError(maxFiles);
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
    parser.on(limit, () => stopping.abort(createTooManyFieldsError()));
  try {
    if (!request.body) throw createBrokenFormError();
    await pipeline(Readable.fromWeb(request.body as never), parser, { signal: stopping.signal });
  } catch (error) {
    const reason = stopping.signal.aborted ? stopping.signal.reason : createBrokenFormError(error);
    current?.destroy(reason);
    await Promise.all(storing);
    throw reason;
  }
  const files = await Promise.all(storing);
  if (stopping.signal.aborted) throw stopping.signal.reason;
  return { fields, files: files.filter((file) => file !== undefined), fileError };
}

function createParser(request: Request) {
  const headers = { "content-type": request.headers.get("content-type") ?? "" } as BusboyHeaders;
  const limits = {
    fields: fieldsMax,
    fieldSize: fieldBytesMax,
    files: filePartsMax,
    parts: fieldsMax + filePartsMax,
    headerSize: headerBytesMax,
  };
  try {
    return new Busboy({ headers, limits });
  } catch (error) {
    throw createBrokenFormError(error);
  }
}

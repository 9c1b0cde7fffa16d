import { data } from "react-router";
import { AppError } from "./app-error.ts";
import { toStorageError } from "./database/storage-error.server.ts";

export const toAppError = (error: unknown): AppError | undefined =>
  error instanceof AppError ? error : toStorageError(error);

export const retryHeaders = (error: { retryAfterS?: number | undefined } | undefined): Record<string, string> =>
  error?.retryAfterS ? { "Retry-After": String(error.retryAfterS) } : {};

/** Data of a page that tells why it cannot be read. @param shown in that case */
export async function readOrExplain<Shown extends object>(shown: Shown, read: () => Promise<Partial<Shown>>) {
  try {
    return data({ ...shown, ...(await read()), error: undefined });
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    return data({ ...shown, error: known.message }, { status: known.status, headers: retryHeaders(known) });
  }
}

/** For a loader: the page of a thing that does not exist is 'not found'. */
export async function readOrNotFound<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    throw toAppError(error)?.status === 404 ? data(null, 404) : error;
  }
}

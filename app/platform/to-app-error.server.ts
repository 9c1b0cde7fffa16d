import { AppError } from "./app-error.ts";
import { toStorageError } from "./database/storage-error.server.ts";

/** @returns an expected error itself, 503 for an unavailable database; undefined for a bug */
export const toAppError = (error: unknown): AppError | undefined =>
  error instanceof AppError ? error : toStorageError(error);

export const retryHeaders = (error: { retryAfterS?: number | undefined } | undefined): Record<string, string> =>
  error?.retryAfterS ? { "Retry-After": String(error.retryAfterS) } : {};

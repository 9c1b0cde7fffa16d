import { AppError } from "./app-error.ts";
import { toStorageError } from "./database/storage-error.server.ts";

export const toAppError = (error: unknown): AppError | undefined =>
  error instanceof AppError ? error : toStorageError(error);

export const retryHeaders = (error: { retryAfterS?: number | undefined } | undefined): Record<string, string> =>
  error?.retryAfterS ? { "Retry-After": String(error.retryAfterS) } : {};

import { AppError } from "./app-error.ts";
import { toStorageFailure } from "./database/storage-failure.server.ts";

/**
 * What a failure means to the outside.
 * @returns the failure itself where it was expected, 503 for a database that is away; undefined for a bug
 */
export const toAppError = (error: unknown): AppError | undefined =>
  error instanceof AppError ? error : toStorageFailure(error);

/** Retry-After, where a failure says when trying again makes sense. */
export const retryHeaders = (failure: Pick<AppError, "retryAfterS"> | undefined): Record<string, string> =>
  failure?.retryAfterS ? { "Retry-After": String(failure.retryAfterS) } : {};

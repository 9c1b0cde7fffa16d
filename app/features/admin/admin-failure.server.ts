import { data } from "react-router";
import { AppError, type FieldErrors } from "#app/platform/app-error.ts";
import { toStorageFailure } from "#app/platform/database/storage-failure.server.ts";
import type { RequestLog } from "#app/platform/logger.server.ts";

/** What a form of the admin pages gets back when it did not work. */
export interface FormFailure {
  /** Says what is wrong with the whole; shown beside the form. */
  message: string;
  fieldErrors: FieldErrors;
  /** As typed. Passwords never come back. */
  email: string;
}

/**
 * Maps a failure to the answer of the same page.
 * @throws the error itself where it is a bug
 */
export function answerFailure(error: unknown, email: string, log: RequestLog) {
  const known = error instanceof AppError ? error : toStorageFailure(error);
  if (!known) throw error;
  if (known.status >= 500) log.error({ err: error }, "admin form failed");
  const failure: FormFailure = { message: known.message, fieldErrors: known.fieldErrors ?? {}, email };
  const headers: HeadersInit = known.retryAfterS ? { "Retry-After": String(known.retryAfterS) } : {};
  return data(failure, { status: known.status, headers });
}

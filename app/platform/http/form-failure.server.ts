import { data } from "react-router";
import { AppError } from "../app-error.ts";
import { toStorageFailure } from "../database/storage-failure.server.ts";
import type { RequestLog } from "../logger.server.ts";
import type { FormFailure } from "./form-failure.ts";

/**
 * Maps a failure to the answer of the same page.
 * @param typed what is given back to the form; never a password
 * @throws the error itself where it is a bug
 */
export function answerFailure(error: unknown, typed: FormFailure["typed"], log: RequestLog) {
  const known = error instanceof AppError ? error : toStorageFailure(error);
  if (!known) throw error;
  if (known.status >= 500) log.error({ err: error }, "form failed");
  const failure: FormFailure = {
    isDone: false,
    message: known.message,
    fieldErrors: known.fieldErrors ?? {},
    typed,
  };
  const headers: HeadersInit = known.retryAfterS ? { "Retry-After": String(known.retryAfterS) } : {};
  return data(failure, { status: known.status, headers });
}

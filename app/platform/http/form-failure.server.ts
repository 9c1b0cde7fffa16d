import { data } from "react-router";
import type { RequestLog } from "../logger.server.ts";
import { retryHeaders, toAppError } from "../to-app-error.server.ts";
import type { FormFailure } from "./form-failure.ts";
import { limitTyped } from "./typed-fields.ts";

/**
 * Maps a failure to the answer of the same page.
 * @param typed what is given back to the form; never a password
 * @throws the error itself where it is a bug
 */
export function answerFailure(error: unknown, typed: FormFailure["typed"], log: RequestLog) {
  const known = toAppError(error);
  if (!known) throw error;
  if (known.status >= 500) log.error({ err: error }, "form failed");
  const failure: FormFailure = {
    isDone: false,
    message: known.message,
    fieldErrors: known.fieldErrors ?? {},
    typed: limitTyped(typed),
  };
  return data(failure, { status: known.status, headers: retryHeaders(known) });
}

import { data, type RouterContextProvider } from "react-router";
import { firstText } from "../app-error.ts";
import type { RequestLog } from "../logger.server.ts";
import { type RequestInfo, requestContext } from "../request-context.ts";
import { retryHeaders, toAppError } from "../to-app-error.server.ts";
import { type FormError, type FormValues, pickTyped } from "./form-result.ts";
import { readForm } from "./read-form.server.ts";

export function toFormError(error: unknown, values: FormValues, log: RequestLog): FormError {
  const known = toAppError(error);
  if (!known || known.status >= 500) log.error({ err: error, intent: values.intent }, "form failed");
  return {
    ok: false,
    status: known?.status ?? 500,
    message: known?.message ?? "Something went wrong.",
    fieldErrors: known?.fieldErrors ?? {},
    values: limitValues(values),
    ...(known?.retryAfterS && { retryAfterS: known.retryAfterS }),
  };
}

export const formErrorInit = (error: FormError) => ({ status: error.status, headers: retryHeaders(error) });

/** Throws unexpected errors to the error page. @param values returned to the form; never a password */
export function respondWithFormError(error: unknown, values: FormValues, log: RequestLog) {
  if (!toAppError(error)) throw error;
  const formError = toFormError(error, values, log);
  return data(formError, formErrorInit(formError));
}

/** For a script of our own pages. @throws an unexpected error */
export function respondWithJsonError(error: unknown, log: RequestLog, whatFailed: string): Response {
  const known = toAppError(error);
  if (!known) throw error;
  if (known.status >= 500) log.error({ err: error }, whatFailed);
  return Response.json({ error: firstText(known) }, { status: known.status });
}

interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The action of a page with one form. */
export async function runForm<T>(
  { request, context }: ActionArgs,
  run: (fields: Record<string, string>, info: RequestInfo) => Promise<T>,
) {
  const info = context.get(requestContext);
  const fields = await readForm(request);
  try {
    return await run(fields, info);
  } catch (error) {
    return respondWithFormError(error, pickTyped(Object.entries(fields)), info.log);
  }
}

/** Characters of all fields together: longer than any field, and up to ten times as long when escaped. */
const valuesMax = 20_000;

export function limitValues<T extends FormValues>(values: T): T {
  const lengths = Object.values(values)
    .map((value = "") => value.length)
    .sort((a, b) => a - b);
  let left = valuesMax;
  let fieldMax = 0;
  for (const [index, length] of lengths.entries()) {
    fieldMax = Math.floor(left / (lengths.length - index));
    left -= Math.min(length, fieldMax);
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.slice(0, fieldMax)])) as T; // the same names
}

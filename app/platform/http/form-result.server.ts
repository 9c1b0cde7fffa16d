import { createContext, data, type RouterContextProvider } from "react-router";
import { firstText } from "../app-error.ts";
import { platformTexts } from "../language/strings/platform-texts.server.ts";
import type { RequestLog } from "../logger.server.ts";
import { type RequestInfo, requestContext } from "../request-context.ts";
import { retryHeaders, toAppError } from "../to-app-error.server.ts";
import { type FormError, type FormValues, pickTyped } from "./form-result.ts";
import { readForm } from "./read-body.server.ts";

export function toFormError(error: unknown, values: FormValues, log: RequestLog, lengthMax?: number): FormError {
  const known = toAppError(error);
  if (!known || known.status >= 500) log.error({ err: error, intent: values.intent }, "form failed");
  return {
    ok: false,
    status: known?.status ?? 500,
    message: known?.message ?? platformTexts().wentWrong,
    fieldErrors: known?.fieldErrors ?? {},
    values: limitValues(values, lengthMax),
    ...(known?.retryAfterS && { retryAfterS: known.retryAfterS }),
    ...known?.details,
  };
}

/** The root route sends it with a refused form, as a page and as data. */
export const retryAfterContext = createContext(0);

export const formErrorInit = (error: FormError) => ({ status: error.status, headers: retryHeaders(error) });

/** For a script of our own pages. @throws an unexpected error */
export function respondWithJsonError(error: unknown, log: RequestLog, whatFailed: string): Response {
  const known = toAppError(error);
  if (!known) throw error;
  if (known.status >= 500) log.error({ err: error }, whatFailed);
  return Response.json({ error: firstText(known) }, { status: known.status });
}

export interface ActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type Fields = Readonly<Record<string, string>>;

interface Options<Args, More> {
  readFields?: ((args: Args) => Promise<Fields>) | undefined;
  /** Limits the characters that a refused form gets back, all fields together. */
  valuesMax?: number | undefined;
  more?: (error: FormError) => More;
}

/** The action of a page with a form. A refused one gets back what was typed. */
export async function runForm<Args extends ActionArgs, T, More extends object = object>(
  args: Args,
  run: (fields: Record<string, string>, info: RequestInfo) => Promise<T>,
  { readFields = ({ request }) => readForm(request), valuesMax, more }: Options<Args, More> = {},
) {
  const info = args.context.get(requestContext);
  const fields = await readFields(args);
  try {
    return await run(fields, info);
  } catch (error) {
    if (error instanceof Response) throw error;
    const formError = toFormError(error, pickTyped(Object.entries(fields)), info.log, valuesMax);
    args.context.set(retryAfterContext, formError.retryAfterS ?? 0);
    return data({ ...formError, ...(more?.(formError) as More) }, formErrorInit(formError));
  }
}

/** Longer than any field of a visitor, and up to ten times as long when escaped. */
const visitorValuesMax = 20_000;

export function limitValues<T extends FormValues>(values: T, valuesMax = visitorValuesMax): T {
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

import { type DataStrategyResult, data, isRouteErrorResponse } from "react-router";
import { readPageTexts } from "#app/ui/language/use-texts.tsx";
import type { FieldErrors } from "../app-error.ts";
import { explainFailedRequest } from "./failed-request.ts";

export type FormResult<T extends object = object> = ({ readonly ok: true } & T) | FormError;

export interface FormError {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly fieldErrors: FieldErrors;
  /** By the field's name, as `pickTyped` gives them. */
  readonly values: FormValues;
  readonly retryAfterS?: number;
}

export const createFormError = (status: number, message: string, values: FormValues = {}): FormError => ({
  ok: false,
  status,
  message,
  fieldErrors: {},
  values,
});

export type FormValues = Readonly<Record<string, string | undefined>>;

const secretField = /password|^(code|token|response)$/i;

/** A refused form shows these again: all fields but files and secrets. */
export const pickTyped = (fields: Iterable<[string, unknown]>): FormValues =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      typeof value === "string" && !secretField.test(name) ? [[name, value]] : [],
    ),
  );

type Results = Record<string, DataStrategyResult>;

/** For every posted form: a request that failed becomes a `FormError`; thrown, it would remove the form. */
export async function keepPostedForm(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === "GET") return next();
  const values = pickTyped(await request.clone().formData());
  const kept = Object.entries(await next()).map(([route, answer]) => [route, keepForm(answer, values)]);
  return Object.fromEntries(kept);
}

function keepForm(answer: DataStrategyResult, values: FormValues): DataStrategyResult {
  if (answer.type !== "error" || answer.result instanceof Response) return answer;
  const { status, message } = explainFailedRequest(readThrown(answer.result), readPageTexts("ui").connectionLost);
  return { type: "data", result: data(createFormError(status, message, values), { status }) };
}

/** React Router wraps what `fetch` throws. */
const readThrown = (result: unknown): unknown =>
  result instanceof Object && "data" in result && !isRouteErrorResponse(result) ? result.data : result;

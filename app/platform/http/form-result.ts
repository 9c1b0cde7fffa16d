import { data } from "react-router";
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

/** A lost connection becomes a `FormError`: thrown, it would remove the form. @throws Response for a redirect */
export async function sendForm<T>(
  request: Request,
  serverAction: () => Promise<T>,
  connectionLost = "The site could not be reached. Please check your connection and try again.",
) {
  const values = pickTyped(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message } = explainFailedRequest(error, connectionLost);
    return data(createFormError(status, message, values), { status });
  }
}

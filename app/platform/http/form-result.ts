import { data } from "react-router";
import type { FieldErrors } from "../app-error.ts";
import { explainFailedRequest } from "./failed-request.ts";

export type FormResult<T extends object = object> = ({ readonly ok: true } & T) | FormError;

export interface FormError {
  readonly ok: false;
  readonly status: number;
  readonly message: string;
  readonly fieldErrors: FieldErrors;
  /** By the field's name. Passwords are never returned. */
  readonly values: FormValues;
  readonly retryAfterS?: number;
}

export type FormValues = Readonly<Record<string, string | undefined>>;

/** A lost connection becomes a `FormError`: thrown, it would remove the form. @throws Response for a redirect */
export async function sendForm<T>(
  request: Request,
  serverAction: () => Promise<T>,
  valueNames: readonly string[],
  connectionLost = "The site could not be reached. Please check your connection and try again.",
) {
  const form = await request.clone().formData();
  const values = Object.fromEntries(valueNames.map((name) => [name, String(form.get(name) ?? "")]));
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message } = explainFailedRequest(error, connectionLost);
    return data({ ok: false, status, message, fieldErrors: {}, values } satisfies FormError, { status });
  }
}

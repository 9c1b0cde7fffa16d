import { data } from "react-router";
import type { FieldErrors } from "../app-error.ts";
import { explainFailedRequest } from "./failed-request.ts";

/** What a form of a page gets back when it did not work. */
export interface FormFailure {
  readonly isDone: false;
  /** Says what is wrong with the whole; shown beside the form. */
  readonly message: string;
  readonly fieldErrors: FieldErrors;
  /** As typed, by the field's name. Passwords never come back. */
  readonly typed: Readonly<Record<string, string | undefined>>;
}

const connectionLost = "The site could not be reached. Please check your connection and try again.";

/**
 * Sends a form. A lost connection or an error of the server is an answer, too: thrown, it would take the form and what
 * was typed away.
 * @param kept names of the fields that the form gets back
 * @throws Response for a redirect
 */
export async function sendOrExplain<T>(request: Request, send: () => Promise<T>, kept: readonly string[]) {
  const form = await request.clone().formData();
  const typed = Object.fromEntries(kept.map((name) => [name, String(form.get(name) ?? "")]));
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { status, message } = explainFailedRequest(error, connectionLost);
    return data({ isDone: false, message, fieldErrors: {}, typed } satisfies FormFailure, { status });
  }
}

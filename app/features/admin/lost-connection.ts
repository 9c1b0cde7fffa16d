import { data } from "react-router";
import type { FormFailure } from "./admin-failure.server.ts";

const message = "The site could not be reached. Please check your connection and try again.";

/**
 * Sends a form. A lost connection is an answer, too: thrown, it would take the form and what was typed away.
 * @throws Response for a redirect
 */
export async function sendOrExplain<T>(request: Request, send: () => Promise<T>) {
  const email = String((await request.clone().formData()).get("email") ?? "");
  try {
    return await send();
  } catch (error) {
    if (error instanceof Response) throw error;
    return data({ message, fieldErrors: {}, email } satisfies FormFailure, { status: 503 });
  }
}

import { data, type RouterContextProvider } from "react-router";
import { requestContext } from "../request-context.ts";
import { retryHeaders, toAppError } from "../to-app-error.server.ts";

/**
 * Finds out who is signed in, for a guard's middleware: no loader has run by then.
 * @returns what `find` resolves with
 * @throws a route's error response where the session cannot be read: 503 with Retry-After for a busy database, else 500;
 *   it carries the request's id for the error page
 */
export async function readSession<T>(context: Readonly<RouterContextProvider>, find: () => Promise<T>): Promise<T> {
  try {
    return await find();
  } catch (error) {
    const { id, log } = context.get(requestContext);
    log.error({ err: error }, "session could not be read");
    const failure = toAppError(error);
    throw data({ requestId: id }, { status: failure?.status ?? 500, headers: retryHeaders(failure) });
  }
}

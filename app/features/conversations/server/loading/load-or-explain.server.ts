import { data, type RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";

interface Refused {
  ok: false;
  message: string;
}

/** For a page that says itself why it has nothing to show. @param what it loads, for the log */
export async function loadOrExplain<T extends { ok: true }>(
  context: Readonly<RouterContextProvider>,
  what: string,
  load: () => Promise<T>,
) {
  try {
    return data<T | Refused>(await load());
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    if (known.status >= 500) context.get(requestContext).log.error({ err: error }, `${what} could not be read`);
    const refused: T | Refused = { ok: false, message: known.message };
    return data(refused, { status: known.status === 422 ? 404 : known.status });
  }
}

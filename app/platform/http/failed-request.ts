import { isRouteErrorResponse } from "react-router";
import { readPageTexts } from "#app/ui/language/use-texts.tsx";

interface RequestError {
  status: number;
  message: string;
}

/** `fetch` fails with a TypeError or, aborted, a DOMException; a truncated response fails with a cause. */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError || error instanceof DOMException || (error instanceof Error && error.cause !== undefined)
  );
}

/** As Chromium, Firefox and Safari word it, for a request and for a script. A bug can be a TypeError, too. */
const failedFetch = /^(failed to fetch|networkerror|load failed|error loading dynamically|importing a module script)/i;

export const isFailedFetch = (error: unknown): boolean => error instanceof TypeError && failedFetch.test(error.message);

/** The text that `server/app.ts` writes, in the language of the page. */
const plainTextError = /^([^<\n]+)\n\n[^<\n]* (\S+)\n$/;

/** The message for a form whose request failed: thrown to the error page, it would remove what was typed. */
export function explainFailedRequest(error: unknown, connectionLost: string): RequestError {
  if (isLostConnection(error)) return { status: 503, message: connectionLost };
  const { unknownError, withRequest } = readPageTexts("ui");
  if (!isRouteErrorResponse(error)) return { status: 500, message: unknownError };
  const { status, data } = error;
  const [, text = data?.message ?? unknownError, plainId] =
    plainTextError.exec(typeof data === "string" ? data : "") ?? [];
  const id = plainId ?? data?.requestId;
  // A 4xx can be fixed by the visitor, so it shows no id.
  return { status, message: status >= 500 && typeof id === "string" ? withRequest({ text, id }) : text };
}

import { isRouteErrorResponse } from "react-router";

/** Why a request of the page brought nothing, for the person who made it. */
interface RequestFailure {
  status: number;
  message: string;
}

/**
 * Tells a connection that was lost from an answer of the server, for what React Router's `serverAction` and
 * `serverLoader` throw: `fetch` fails with a TypeError or, called off, with a DOMException; an answer that is cut off, or
 * that somebody between gave in our place, cannot be decoded, which has a cause.
 */
export function isLostConnection(error: unknown): boolean {
  return (
    error instanceof TypeError || error instanceof DOMException || (error instanceof Error && error.cause !== undefined)
  );
}

/** As the server ends a request that no page answers: its words, and the id to ask about. */
const plainAnswer = /^([^<\n]+)\n\nRequest (\S+)\n$/;
const nobodyKnows = "Something went wrong. Please try again in a minute.";

/**
 * What to say of a failed request beside the form that made it: thrown to the error page, it would take away what was
 * typed.
 * @param connectionLost what to say where no answer came
 */
export function explainFailedRequest(error: unknown, connectionLost: string): RequestFailure {
  if (isLostConnection(error)) return { status: 503, message: connectionLost };
  if (!isRouteErrorResponse(error)) return { status: 500, message: nobodyKnows };
  const { status, data } = error;
  const [, words = nobodyKnows, plainId] = plainAnswer.exec(typeof data === "string" ? data : "") ?? [];
  const id = plainId ?? data?.requestId;
  // Whoever can help themselves needs no id.
  return { status, message: status >= 500 && typeof id === "string" ? `${words} (Request ${id})` : words };
}

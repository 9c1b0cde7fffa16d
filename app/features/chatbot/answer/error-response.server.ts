import type { RequestLog } from "#app/platform/logger.server.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";

/** @throws the error itself where it is a bug */
export function toErrorResponse(error: unknown, log: RequestLog): Response {
  const known = toAppError(error);
  if (!known) throw error;
  if (known.status >= 500) log.error({ err: error }, "assistant failed");
  return Response.json(
    { message: known.message, code: known.code, fieldErrors: known.fieldErrors ?? {} },
    {
      status: known.status,
      headers: { "Cache-Control": "private, no-store", ...retryHeaders(known) },
    },
  );
}

import { AppError } from "#app/platform/app-error.ts";
import { toStorageFailure } from "#app/platform/database/storage-failure.server.ts";
import type { RequestLog } from "#app/platform/logger.server.ts";

/**
 * A failure as the assistant's page reads it.
 * @returns JSON with `message` for a person, and `fieldErrors` beside the fields that they belong to
 * @throws the error itself where it is a bug
 */
export function answerProblem(error: unknown, log: RequestLog): Response {
  const known = error instanceof AppError ? error : toStorageFailure(error);
  if (!known) throw error;
  if (known.status >= 500) log.error({ err: error }, "assistant failed");
  return Response.json(
    { message: known.message, code: known.code, fieldErrors: known.fieldErrors ?? {} },
    {
      status: known.status,
      headers: {
        "Cache-Control": "private, no-store",
        ...(known.retryAfterS ? { "Retry-After": String(known.retryAfterS) } : {}),
      },
    },
  );
}

/** @throws AppError 415 or 400 where the body is not valid JSON: somebody's program, since no page of ours sends that */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new AppError({ code: "media-type", status: 415, message: "Please send application/json." });
  try {
    return JSON.parse(await request.text());
  } catch (cause) {
    throw new AppError({ code: "bad-json", status: 400, message: "The body is not valid JSON.", cause });
  }
}

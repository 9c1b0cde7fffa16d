import type { RequestLog } from "#app/platform/logger.server.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";

const noStore = { "Cache-Control": "no-store" };

export async function respondToRead(log: RequestLog, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    const known = toAppError(error);
    if (!known || known.status >= 500) log.error({ err: error }, "a file could not be read");
    const text = known?.message ?? "The file could not be read.";
    return new Response(text, { status: known?.status ?? 500, headers: { ...noStore, ...retryHeaders(known) } });
  }
}

/** JSON for the script that uploads: what `run` returns, or `{ error }` for a person. */
export async function respondToUpload(
  log: RequestLog,
  run: () => Promise<{ status: 200 | 201; body: object }>,
): Promise<Response> {
  try {
    const { status, body } = await run();
    return Response.json(body, { status, headers: noStore });
  } catch (error) {
    const known = toAppError(error);
    if (!known || known.status >= 500) log.error({ err: error }, "a file could not be stored");
    const text = known ? (known.fieldErrors?.attachment ?? known.message) : "The file could not be stored.";
    return Response.json(
      { error: text },
      { status: known?.status ?? 500, headers: { ...noStore, ...retryHeaders(known) } },
    );
  }
}

import type { RequestLog } from "#app/platform/logger.server.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";
import { type ChatEvent, writeEvent } from "../chat/conversation/chat-events.ts";

const encoder = new TextEncoder();

/** Creates each event when the previous one was read, so slow readers cost no memory. @param stop aborts waiting */
export function streamEvents(
  events: AsyncGenerator<ChatEvent, void>,
  stop: () => void,
  onError: (error: unknown) => void,
): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await events.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(writeEvent(value)));
        } catch (error) {
          onError(error);
          controller.close(); // without `end`, which the page reports as cut off
        }
      },
      cancel() {
        stop();
        // Rejects if it waits for something that `stop` has aborted.
        void events.return().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "private, no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}

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

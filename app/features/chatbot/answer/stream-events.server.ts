import { type ChatEvent, writeEvent } from "../chat/chat-events.ts";

const encoder = new TextEncoder();

/**
 * An answer as a stream of events. It is asked for the next one when the visitor has taken the last, so that a slow reader
 * costs no memory.
 * @param stop aborts whatever the events wait for; called when the visitor leaves
 * @param onError told of what ended the stream without its last event
 */
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
          controller.close(); // without `end`: the page says that the answer broke off, and offers to ask again
        }
      },
      cancel() {
        stop();
        // It may be waiting for what `stop` has just aborted.
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

import { setImmediate as takeTurns } from "node:timers/promises";

/** Pieces are sent together up to this length, in characters. */
const chunkLength = 16 * 1024;

/**
 * A response body from pieces of text. A chunk is made when there is room for it, so that a long answer stays small in
 * memory however slowly it is read, and in a turn of the event loop of its own, so that other requests go on meanwhile.
 */
export function toByteStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await takeTurns();
      let chunk = "";
      let isDone = false;
      while (!isDone && chunk.length < chunkLength) {
        const { done, value } = await iterator.next();
        if (done) isDone = true;
        else chunk += value;
      }
      if (chunk !== "") controller.enqueue(encoder.encode(chunk));
      if (isDone) controller.close();
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

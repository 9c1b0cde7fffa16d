import { takeTurn } from "./turn-queue.server.ts";

/** In characters; shorter pieces are sent together. */
const chunkLength = 16 * 1024;

/** A chunk is made when there is room for it, in a turn of its own: a long response takes little memory. */
export function toByteStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      await takeTurn();
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

export function streamBytes(parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

export const describeDownload = (fileName: string, type: string): ResponseInit => ({
  headers: {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "no-store",
  },
});

export const describeTable = (name: string, isJson: boolean): ResponseInit =>
  isJson
    ? describeDownload(`${name}.json`, "application/json; charset=utf-8")
    : describeDownload(`${name}.csv`, "text/csv; charset=utf-8");

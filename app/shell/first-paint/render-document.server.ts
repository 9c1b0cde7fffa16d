import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface RenderOptions {
  nonce: string | undefined;
  giveUpAfterMs: number;
}

interface RenderedDocument {
  body: Uint8Array<ArrayBuffer>;
  isWhole: boolean;
}

/** Renders to one string, which has a length and is compressed at once: no page streams data. */
export function renderDocument(
  document: ReactNode,
  { nonce, giveUpAfterMs }: RenderOptions,
): Promise<RenderedDocument> {
  return new Promise((resolve, reject) => {
    let isWhole = true;
    const chunks: Uint8Array[] = [];
    const collector = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve({ body: Buffer.concat(chunks), isWhole });
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(document, {
      ...(nonce ? { nonce } : {}),
      // Otherwise React appends lazy parts and moves them by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        pipe(collector);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError() {
        isWhole = false; // React Router has told handleError
      },
    });
    const timer = setTimeout(() => abort(), giveUpAfterMs);
  });
}

import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

interface RenderOptions {
  nonce: string | undefined;
  /** What is still missing by then is left out. */
  giveUpAfterMs: number;
}

interface RenderedDocument {
  body: Uint8Array<ArrayBuffer>;
  /** False where something threw, and the document shows what its boundaries made of it. */
  isWhole: boolean;
}

/**
 * A document in one piece. No page of ours sends its data late, and a whole answer costs less than a stream: it has a
 * length, and is compressed at once.
 * @throws what the shell of the document throws
 */
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
      // Else React moves what waited (a lazy part) behind the rest, and a script puts it into its place.
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

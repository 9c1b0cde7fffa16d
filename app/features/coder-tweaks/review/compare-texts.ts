import type { Hunk } from "./hunks.ts";

/**
 * Compares two texts in a worker of its own.
 * @throws the signal's reason, as soon as it is aborted; Error where the worker cannot be loaded
 */
export function compareTexts(original: string, processed: string, signal?: AbortSignal): Promise<Hunk[]> {
  return new Promise<Hunk[]>((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL("./diff.worker.ts", import.meta.url), { type: "module", name: "diff" });
    const end = () => worker.terminate();
    signal?.addEventListener("abort", () => {
      end();
      reject(signal.reason);
    });
    worker.addEventListener("message", ({ data }: MessageEvent<Hunk[]>) => {
      end();
      resolve(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      end();
      reject(new Error(event.message || "The comparison could not be loaded."));
    });
    worker.postMessage({ original, processed });
  });
}

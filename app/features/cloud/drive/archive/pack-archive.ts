import type { NewFile, NewFolder } from "#app/platform/zip-archive/writing/create-archive.ts";
import type { LongTask } from "../drive.ts";
import type { PackAnswer } from "./pack.worker.ts";

export type PackItem = NewFile | NewFolder;

/**
 * Packs a ZIP in a worker of its own.
 * @throws Error named `ArchiveError` with its code where the archive's rules refuse it; the signal's reason
 */
export async function packArchive(items: readonly PackItem[], options: LongTask = {}): Promise<Blob> {
  options.signal?.throwIfAborted();
  // Outside of a page there are no such workers, and nobody to be kept waiting.
  if (typeof Worker === "undefined") {
    const { createArchive } = await import("#app/platform/zip-archive/writing/create-archive.ts");
    return new Blob(await createArchive(items, options), { type: "application/zip" });
  }
  return await packInWorker(items, options);
}

function packInWorker(items: readonly PackItem[], { signal, onProgress }: LongTask): Promise<Blob> {
  const worker = new Worker(new URL("./pack.worker.ts", import.meta.url), { type: "module", name: "pack" });
  return new Promise<Blob>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "The worker could not be loaded."));
    });
    worker.addEventListener("message", ({ data }: MessageEvent<PackAnswer>) => {
      if (data.kind === "progress") onProgress?.(data.progress);
      else if (data.kind === "done") resolve(data.archive);
      else reject(Object.assign(new Error(data.message), { name: data.name, code: data.code }));
    });
    worker.postMessage(items);
  }).finally(() => worker.terminate());
}

import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import type { NewFile, NewFolder } from "#app/platform/zip-archive/writing/create-archive.ts";
import { DriveError } from "../drive.errors.ts";
import type { LongTask } from "../drive.ts";
import type { PackMethods } from "./pack.worker.ts";

export type PackItem = NewFile | NewFolder;

const createWorker = () => new Worker(new URL("./pack.worker.ts", import.meta.url), { type: "module", name: "pack" });

/** Packs a ZIP in a worker. @throws DriveError `export-too-large`; the signal's reason; WorkerLostError */
export async function packArchive(items: readonly PackItem[], options: LongTask = {}): Promise<Blob> {
  options.signal?.throwIfAborted();
  return await pack(items, options).catch((error: unknown) => {
    // Compared by name, because the worker's error is a copy.
    const isTooLarge = error instanceof Error && error.name === "ArchiveError";
    throw isTooLarge ? new DriveError("export-too-large", { cause: error }) : error;
  });
}

async function pack(items: readonly PackItem[], options: LongTask): Promise<Blob> {
  // Unit tests have no workers.
  if (typeof Worker === "undefined") {
    const { createArchive } = await import("#app/platform/zip-archive/writing/create-archive.ts");
    return new Blob(await createArchive(items, options), { type: "application/zip" });
  }
  return await new WorkerClient<PackMethods>(createWorker).callOnce("pack", items, options);
}

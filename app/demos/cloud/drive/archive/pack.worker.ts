import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import type { CallContext } from "#app/platform/workers/worker-calls.ts";
import type { ArchiveProgress } from "#app/platform/zip-archive/archive.ts";
import { createArchive, type NewFile, type NewFolder } from "#app/platform/zip-archive/writing/create-archive.ts";

const methods = {
  pack: async (items: readonly (NewFile | NewFolder)[], { onProgress }: CallContext<ArchiveProgress>) =>
    new Blob(await createArchive(items, { onProgress }), { type: "application/zip" }),
};
export type PackMethods = typeof methods;

serveWorker(methods);

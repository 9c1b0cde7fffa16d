import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import { findHunks } from "./hunks.ts";

const methods = {
  compare: ({ original, processed }: { original: string; processed: string }) => findHunks(original, processed),
};
export type DiffMethods = typeof methods;

serveWorker(methods);

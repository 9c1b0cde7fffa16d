import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import { highlight } from "./highlight.ts";
import { findHunks } from "./hunks.ts";

const methods = {
  compare: ({ original, processed }: { original: string; processed: string }) => findHunks(original, processed),
  highlight,
};
export type DiffMethods = typeof methods;

serveWorker(methods);

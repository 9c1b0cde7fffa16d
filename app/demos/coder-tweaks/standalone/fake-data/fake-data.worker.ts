import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import type { CallContext } from "#app/platform/workers/worker-calls.ts";
import type { RowsPlan } from "./data-plan.ts";
import { makeRows } from "./write-rows.ts";

const methods = {
  makeRows: ({ fields, options }: RowsPlan, { onProgress }: CallContext<number>) =>
    makeRows(fields, options, onProgress),
};
export type FakeDataMethods = typeof methods;

serveWorker(methods);

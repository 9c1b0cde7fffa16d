import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import { createEngineMethods } from "./pool/engine-methods.ts";

serveWorker(createEngineMethods());

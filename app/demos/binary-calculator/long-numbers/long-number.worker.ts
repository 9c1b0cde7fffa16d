import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import { longNumberTasks } from "./long-number-tasks.ts";

serveWorker(longNumberTasks);

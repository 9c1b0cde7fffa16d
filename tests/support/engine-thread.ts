// The engines' worker as a thread of Node.js.
import { parentPort } from "node:worker_threads";
import { startWorkerSession } from "#app/features/coder-tweaks/engines/pool/worker-session.ts";

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
port.on(
  "message",
  startWorkerSession((answer) => port.postMessage(answer)),
);

// The engine worker as a thread of Node.js.
import { parentPort } from "node:worker_threads";
import { createEngineMethods } from "#app/demos/coder-tweaks/engines/pool/engine-methods.ts";
import { serveMethods } from "#app/platform/workers/serve-methods.ts";

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
serveMethods(
  {
    postMessage: (message) => port.postMessage(message),
    addEventListener: (_type, listener) =>
      void port.on("message", (data) => listener(Object.assign(new Event("message"), { data }))),
  },
  createEngineMethods(),
);

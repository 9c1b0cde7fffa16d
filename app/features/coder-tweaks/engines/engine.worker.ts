import { startWorkerSession } from "./pool/worker-session.ts";

const handle = startWorkerSession((answer) => self.postMessage(answer));

self.addEventListener("message", ({ data }) => handle(data));

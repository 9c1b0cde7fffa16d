import { type MessagePort, parentPort } from "node:worker_threads";
import { readIncomingMail } from "#app/features/mail-in/content/read-incoming-mail.server.ts";

export interface ReadByThread {
  readonly cpuMs: number;
  readonly textLength: number;
  readonly fileCount: number;
}

async function read(raw: Uint8Array): Promise<ReadByThread> {
  const startedAt = process.threadCpuUsage().user;
  const { text, quoted, attachments } = await readIncomingMail(raw);
  const cpuMs = (process.threadCpuUsage().user - startedAt) / 1_000;
  return { cpuMs, textLength: text.length + quoted.length, fileCount: attachments.length };
}

const port = parentPort as MessagePort; // this module runs in a thread only
port.on("message", (raw: Uint8Array) => void read(raw).then((result) => port.postMessage(result)));

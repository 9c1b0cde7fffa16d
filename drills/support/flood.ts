import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { HeldKind } from "./held-request.ts";

export interface FloodOptions {
  readonly port: number;
  readonly kind: HeldKind;
  readonly networks: number;
  readonly connections: number;
  /** How long after the end of a connection the next one begins. */
  readonly againMs: number;
}

/** @returns a function that ends it and returns how often each status was received */
export function startFlood(options: FloodOptions): () => Promise<Record<string, number>> {
  const child = fork(fileURLToPath(new URL("./flood-process.ts", import.meta.url)), [JSON.stringify(options)]);
  return async () => {
    child.send("stop");
    const [statuses] = (await once(child, "message")) as [Record<string, number>]; // its only message
    return statuses;
  };
}

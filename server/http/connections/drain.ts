import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { secondMs } from "#app/lib/units.ts";

const sweepEveryMs = 50;
/** How long after `close` a client may take to send its request or read its response. */
const slowClientMs = 5 * secondMs;

interface DrainOptions {
  slowClientMs?: number;
}

export interface Drain {
  /** Each response ends its connection from now on (`Connection: close`); requests are still accepted. */
  begin(): void;
  close(): Promise<void>;
}

/** Node by itself waits for unused connections, unfinished headers and keep-alive. */
export function createDrain(server: Server, { slowClientMs: slowMs = slowClientMs }: DrainOptions = {}): Drain {
  const connections = new Map<Socket, ServerResponse | undefined>();
  let isDraining = false;
  server.on("connection", (socket) => {
    connections.set(socket, undefined);
    socket.once("close", () => connections.delete(socket));
  });
  // Before the listener that responds: some responses are complete when it returns.
  server.prependListener("request", (request, response) => {
    if (isDraining) response.setHeader("Connection", "close");
    connections.set(request.socket, response);
  });

  const cutSlowClients = () => {
    for (const [socket, response] of connections) {
      const isRequestWhole = response?.req.complete ?? false;
      const isReadSlowly = response?.writableEnded || socket.writableLength > 0;
      if (!isRequestWhole || isReadSlowly) socket.destroy();
    }
  };
  return {
    begin() {
      isDraining = true;
    },
    close: () =>
      new Promise((resolve) => {
        const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
        const cut = setTimeout(cutSlowClients, slowMs);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(cut);
          resolve();
        });
        for (const [socket, response] of connections) if (!response) socket.destroy();
      }),
  };
}

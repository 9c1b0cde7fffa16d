import type { IncomingMessage, Server, ServerResponse } from "node:http";
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
  /** Resolves when all connections are closed: requests under way are finished, slow clients are cut. */
  close(): Promise<void>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Node by itself waits for unused connections, unfinished headers and keep-alive. */
export function createDrain(server: Server, { slowClientMs: slowMs = slowClientMs }: DrainOptions = {}): Drain {
  const connections = new Map<Socket, Exchange | undefined>();
  const unused = new Set<Socket>();
  let isDraining = false;
  server.on("connection", (socket) => {
    connections.set(socket, undefined);
    unused.add(socket);
    socket.once("close", () => {
      connections.delete(socket);
      unused.delete(socket);
    });
  });
  // Before the listener that responds: some responses are complete when it returns.
  server.prependListener("request", (request, response) => {
    const { socket } = request;
    if (isDraining) response.setHeader("Connection", "close");
    unused.delete(socket);
    connections.set(socket, { request, response });
    response.once("close", () => {
      if (connections.get(socket)?.response === response) connections.set(socket, undefined);
    });
  });

  const cutSlowClients = () => {
    for (const [socket, exchange] of connections) {
      const isRequestWhole = exchange?.request.complete ?? false;
      const isReadSlowly = exchange?.response.writableEnded || socket.writableLength > 0;
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
        for (const socket of unused) socket.destroy();
      }),
  };
}

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { secondMs } from "#app/lib/units.ts";

const sweepEveryMs = 50;
/** How long after `close` a client may still take to send its request or to read its response. */
const slowClientMs = 5 * secondMs;

interface DrainOptions {
  slowClientMs?: number;
}

/** How a server's connections are ended without an error for their clients. */
export interface Drain {
  /** From now on each response ends its connection (`Connection: close`); requests are still accepted. */
  begin(): void;
  /**
   * Accepts no more connections and resolves when all are closed. Requests under way are finished, but a client that is
   * slow to send or to read is cut.
   */
  close(): Promise<void>;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Tracks a server's connections. By itself Node waits for unused ones, for unfinished headers and for each keep-alive. */
export function createDrain(server: Server, { slowClientMs: slowMs = slowClientMs }: DrainOptions = {}): Drain {
  /** Each open connection with its current request. */
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
  // Before the listener that responds, since some responses are complete when it returns.
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

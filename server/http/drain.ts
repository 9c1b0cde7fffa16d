import type { Server } from "node:http";
import type { Socket } from "node:net";

const sweepEveryMs = 50;

/**
 * Tracks a server's connections, so that it can later be closed promptly.
 * @returns closes it: accepted requests are finished, and connections that only stand open are cut. By itself Node
 * waits for those that a browser opened in advance and never used, and for each keep-alive to run out.
 */
export function createDrain(server: Server): () => Promise<void> {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return () =>
    new Promise((resolve) => {
      const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs);
      server.close(() => {
        clearInterval(sweep);
        resolve();
      });
      for (const socket of unused) socket.destroy();
    });
}

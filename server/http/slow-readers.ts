import type { Server } from "node:http";
import type { Socket } from "node:net";
import { kibibyte, secondMs } from "#app/lib/units.ts";

/** How long data may wait for a client, however little it is. */
const graceMs = 60 * secondMs;
/** Half of what a phone on a throttled line (64 kbit/s) gets. */
const bytesPerSecondMin = 4 * kibibyte;
const checkEveryMs = secondMs;

interface ReadingLimits {
  graceMs?: number;
  bytesPerSecondMin?: number;
  checkEveryMs?: number;
}

/** A connection on which data waits for the client. */
interface Backlog {
  /** `bytesWritten` of the socket, which includes what is buffered, as far as it is accounted for. */
  countedBytes: number;
  leftMs: number;
}

/**
 * Cuts clients that read more slowly than the limits allow. Only time during which written data waits for the client
 * counts: a response that is silent because the app has nothing to send lasts as long as it likes.
 */
export function cutSlowReaders(server: Server, limits: ReadingLimits = {}): void {
  const grace = limits.graceMs ?? graceMs;
  const bytesPerMs = (limits.bytesPerSecondMin ?? bytesPerSecondMin) / secondMs;
  const everyMs = limits.checkEveryMs ?? checkEveryMs;
  const connections = new Map<Socket, Backlog | undefined>();
  server.on("connection", (socket) => {
    connections.set(socket, undefined);
    socket.once("close", () => connections.delete(socket));
  });
  const check = setInterval(() => {
    for (const [socket, known] of connections) {
      const { bytesWritten, writableLength } = socket;
      if (writableLength === 0) {
        if (known) connections.set(socket, undefined);
        continue;
      }
      const backlog = known ?? { countedBytes: bytesWritten - writableLength, leftMs: grace };
      connections.set(socket, backlog);
      backlog.leftMs += (bytesWritten - backlog.countedBytes) / bytesPerMs - everyMs;
      backlog.countedBytes = bytesWritten;
      if (backlog.leftMs < 0) socket.destroy();
    }
  }, everyMs);
  check.unref();
  server.once("close", () => clearInterval(check));
}

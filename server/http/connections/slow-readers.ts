import type { Server } from "node:http";
import type { Socket } from "node:net";
import { kibibyte, secondMs } from "#app/lib/units.ts";

const graceMs = 60 * secondMs;
/** Half the rate of a throttled phone (64 kbit/s). */
const bytesPerSecondMin = 4 * kibibyte;
const checkEveryMs = secondMs;

interface ReadingLimits {
  graceMs?: number;
  bytesPerSecondMin?: number;
  checkEveryMs?: number;
}

interface Backlog {
  /** `bytesWritten` of the socket, buffered data included. */
  countedBytes: number;
  leftMs: number;
}

/** Only time with unread data counts: a response may be silent for as long as it needs. */
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

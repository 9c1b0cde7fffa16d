import type { Server, ServerResponse } from "node:http";
import { kibibyte, secondMs } from "#app/lib/units.ts";

/** What a client may take its time for, however little it was sent. */
const graceMs = 60 * secondMs;
/** Half of what a phone on a throttled line (64 kbit/s) gets. */
const bytesPerSecondMin = 4 * kibibyte;
const checkEveryMs = secondMs;

interface ReadingLimits {
  graceMs?: number;
  bytesPerSecondMin?: number;
  checkEveryMs?: number;
}

interface Reading {
  /** `bytesWritten` of the socket when the response began. */
  readonly bytesBefore: number;
  /** For how long data has waited for the client. */
  waitedMs: number;
}

/**
 * Cuts clients that read a response more slowly than the limits allow. Only time during which written data waits for
 * the client counts: a response that is silent because the app has nothing to send lasts as long as it likes.
 */
export function cutSlowReaders(server: Server, limits: ReadingLimits = {}): void {
  const grace = limits.graceMs ?? graceMs;
  const bytesPerMs = (limits.bytesPerSecondMin ?? bytesPerSecondMin) / secondMs;
  const everyMs = limits.checkEveryMs ?? checkEveryMs;
  const open = new Map<ServerResponse, Reading>();
  // Before the listener that responds: `bytesWritten` includes what is buffered, so a response that is written at once
  // counts as a whole.
  server.prependListener("request", ({ socket }, response) => {
    open.set(response, { bytesBefore: socket.bytesWritten, waitedMs: 0 });
    response.once("close", () => open.delete(response));
  });
  const check = setInterval(() => {
    for (const [response, reading] of open) {
      const { socket } = response;
      if (!socket || socket.writableLength === 0) continue;
      reading.waitedMs += everyMs;
      const handedOver = socket.bytesWritten - reading.bytesBefore;
      if (reading.waitedMs > grace + handedOver / bytesPerMs) socket.destroy();
    }
  }, everyMs);
  check.unref();
  server.once("close", () => clearInterval(check));
}

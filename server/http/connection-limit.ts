import type { Server } from "node:http";
import { minuteMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";

/** In memory and file descriptors a small machine can hold them; a reverse proxy needs a few dozen. */
const connectionsMax = 10_000;

/** Closes connections over the limit at once, and says so in the log once a minute. */
export function limitConnections(server: Server, log: Pick<Logger, "warn">, max = connectionsMax): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = max;
  server.on("drop", () => {
    if (performance.now() - loggedAt < minuteMs) return;
    loggedAt = performance.now();
    log.warn({ connectionsMax: max }, "too many connections: new ones are closed");
  });
}

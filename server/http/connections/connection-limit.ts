import type { Server } from "node:http";
import { minuteMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";

/** A small machine has memory and descriptors for them; a reverse proxy needs a few dozen. */
const connectionsMax = 10_000;

export function limitConnections(server: Server, log: Pick<Logger, "warn">, max = connectionsMax): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.maxConnections = max;
  server.on("drop", () => {
    if (performance.now() - loggedAt < minuteMs) return;
    loggedAt = performance.now();
    log.warn({ connectionsMax: max }, "too many connections: new ones are closed");
  });
}

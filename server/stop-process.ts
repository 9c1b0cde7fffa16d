import { secondMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Site } from "./site.ts";

const exitWithinMs = 10 * secondMs;

interface StopParts {
  site: Pick<Site, "announceStop" | "stop">;
  /** Resolves when the requests under way are finished. */
  drain: () => Promise<void>;
  log: Logger;
  exit: (code: number) => void;
}

/**
 * @returns ends the process, for whatever signal comes first: with 0 when all is finished, with 1 where something of it
 * fails or takes too long
 */
export function createStop({ site, drain, log, exit }: StopParts): (signal: string) => void {
  let isStopping = false;
  return (signal) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => exit(1), exitWithinMs - secondMs).unref();
    site.announceStop();
    drain()
      .then(() => site.stop())
      .then(
        () => {
          log.info("stopped");
          log.flush(() => exit(0));
        },
        (error: unknown) => {
          log.error({ err: error }, "the stop failed");
          log.flush(() => exit(1));
        },
      );
  };
}

import { secondMs } from "#app/lib/units.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Drain } from "#server/http/connections/drain.ts";
import type { Site } from "./site.ts";

const exitWithinMs = 10 * secondMs;
/** A supervisor and a launcher may both pass on the same stop. */
const sameStopWithinMs = secondMs;

interface StopParts {
  site: Pick<Site, "announceStop" | "abortStreams" | "stop">;
  drain: Drain;
  drainMs: number;
  log: Logger;
  exit: (code: number) => void;
}

/** Exits with 0, or with 1 where stopping fails or takes too long. A second signal only ends the wait of `drainMs`. */
export function createStop({ site, drain, drainMs, log, exit }: StopParts): (signal: string) => void {
  let firstSignalAt: number | undefined;
  let endDrain = () => {};
  const waitForBalancer = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, drainMs);
      endDrain = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const stop = async () => {
    site.announceStop();
    drain.begin();
    if (drainMs > 0) await waitForBalancer();
    setTimeout(() => exit(1), exitWithinMs - secondMs).unref();
    site.abortStreams();
    await drain.close();
    await site.stop();
  };
  return (signal) => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > sameStopWithinMs) endDrain();
      return;
    }
    firstSignalAt = performance.now();
    log.info({ signal, drainMs }, "stopping");
    stop().then(
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

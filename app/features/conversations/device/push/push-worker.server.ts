import { minuteMs, secondMs } from "#app/lib/units.ts";
import { BackgroundLoop } from "#app/platform/background/background-loop.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";

interface PushWorkerOptions {
  sendDue: () => Promise<number>;
  log: Logger;
}

/** Messages of other instances, and those that were postponed. */
const pollMs = 5 * secondMs;
const afterErrorMs = minuteMs;

export const createPushWorker = ({ sendDue, log }: PushWorkerOptions): BackgroundLoop =>
  new BackgroundLoop({
    tick: async () => ((await sendDue()) > 0 ? 0 : pollMs),
    onError: (error) => {
      log.error({ err: error }, "notifications could not be sent, trying again");
      return afterErrorMs;
    },
  });

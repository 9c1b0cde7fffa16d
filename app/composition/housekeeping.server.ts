import { deleteExpiredAccountRows } from "#app/features/accounts/accounts-housekeeping.server.ts";
import type { Accounts } from "#app/features/accounts/accounts-service.server.ts";
import { deleteEndedLogouts } from "#app/features/chatbot/gate/chat-logouts.store.server.ts";
import type { Desk } from "#app/features/contact/contact-desk.server.ts";
import { purgeDeletedMessages } from "#app/features/contact/owner/owner-desk.usecases.server.ts";
import { deleteExpiredAccess } from "#app/features/contact/visitor/visitor-access.store.server.ts";
import { deleteOldMails } from "#app/features/outbox/outbox.usecases.server.ts";
import {
  purgeClearedVisits,
  purgeExcessVisits,
  purgeOldVisits,
  purgeUserAgents,
  type VisitBook,
} from "#app/features/visits/visits.usecases.server.ts";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { deleteEndedLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";

export interface Housekeeping {
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

interface HousekeepingParts {
  desk: Desk;
  accounts: Accounts;
  visits: VisitBook;
  db: Db;
  log: Logger;
  now: () => Date;
}

const finalDeletionsEveryMs = 5 * secondMs;
/** What has expired is gone after so long at the latest. */
export const expiredEveryMs = 10 * minuteMs;

/** Makes deletions final and throws away what has expired. Every instance does it; each step is safe to do twice. */
export function createHousekeeping({ desk, accounts, visits, db, log, now }: HousekeepingParts): Housekeeping {
  const stopped = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  const finishDeletions = async () => {
    await purgeDeletedMessages(desk);
    await purgeClearedVisits(visits, stopped.signal);
    await purgeExcessVisits(visits, stopped.signal);
    await purgeUserAgents(visits, stopped.signal);
  };
  const dropExpired = async () => {
    await deleteExpiredAccess(db, now().toISOString());
    await deleteExpiredAccountRows(accounts);
    await deleteEndedLogouts(db, now().toISOString());
    await deleteEndedLimits(db, now());
    await deleteOldMails(db, now());
    await purgeOldVisits(visits, stopped.signal);
  };

  const every = (intervalMs: number, name: string, job: () => Promise<void>) => {
    let isBusy = false;
    const run = async () => {
      if (isBusy || stopped.signal.aborted) return;
      isBusy = true;
      await job().catch((error: unknown) => log.error({ err: error, job: name }, "housekeeping failed"));
      isBusy = false;
    };
    const tick = () => {
      const done: Promise<void> = run().finally(() => running.delete(done));
      running.add(done);
    };
    timers.push(setInterval(tick, intervalMs).unref());
  };

  return {
    start() {
      every(finalDeletionsEveryMs, "final deletions", finishDeletions);
      every(expiredEveryMs, "expired rows", dropExpired);
    },
    async stop() {
      stopped.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

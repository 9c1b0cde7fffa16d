import { dayMs, hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import {
  type BoundedTime,
  type ClockWatch,
  createClockWatch,
  endFutureTimes,
} from "#app/platform/clock/clock-watch.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";

/** With a minute more than the longest, for instances whose clocks differ. */
const boundedTimes: readonly BoundedTime[] = [
  { table: "mails", only: ["state", "sending"], column: "lease_until", longestMs: 16 * minuteMs },
  { table: "mails", only: ["state", "queued"], column: "next_attempt_at", longestMs: 6 * hourMs + minuteMs },
  { table: "mail_source_states", column: "lease_until", longestMs: 2 * minuteMs },
  { table: "push_messages", column: "due_at", longestMs: dayMs + minuteMs },
  { table: "visit_clearings", column: "cleared_at", longestMs: minuteMs },
  ...["contact_messages", "inbox_notes", "inbox_labels", "saved_replies"].map((table) => ({
    ...{ table, column: "deleted_at", longestMs: minuteMs },
  })),
  { table: "outgoing_replies", column: "canceled_at", longestMs: minuteMs },
  { table: "account_links", only: ["kind", "set-up"], column: "expires_at", longestMs: dayMs + minuteMs },
];

export interface SiteClock extends ClockWatch {
  watch(): Promise<void>;
}

interface SiteClockParts {
  db: Db;
  log: Logger;
  now: () => Date;
  monotonicMs?: () => number;
}

export function createSiteClock({ log, ...parts }: SiteClockParts): SiteClock {
  let endsFutureTimes = true;
  const onJump = (ms: number) => {
    const text = ms < 0 ? "the clock went back" : "the clock jumped, or the site was off: deletions by age wait";
    log.warn({ seconds: Math.round(ms / secondMs) }, text);
    endsFutureTimes ||= ms < 0;
  };
  const { isCredible } = createClockWatch({ ...parts, onJump });
  return {
    isCredible,
    async watch() {
      await isCredible();
      if (!endsFutureTimes) return;
      await endFutureTimes(parts.db, boundedTimes, parts.now());
      endsFutureTimes = false;
    },
  };
}

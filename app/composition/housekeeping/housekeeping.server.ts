import { deleteExpiredAccountRows } from "#app/features/accounts/accounts-housekeeping.server.ts";
import type { Accounts } from "#app/features/accounts/accounts-service.server.ts";
import type { Backups } from "#app/features/backups/backups-service.ts";
import { deleteEndedLogouts } from "#app/features/chatbot/gate/access-code.store.server.ts";
import { refreshContent } from "#app/features/content/content.usecases.server.ts";
import { purgeEntries } from "#app/features/content/entries/entries.usecases.server.ts";
import { deleteExpiredTestimonialLinks } from "#app/features/content/testimonials/testimonials.store.server.ts";
import { deleteExpiredLinks } from "#app/features/conversations/server/access/mailed-links.store.server.ts";
import { deleteExpiredAccess } from "#app/features/conversations/server/access/visitor-access.store.server.ts";
import { settleWeeks } from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import type { Conversations } from "#app/features/conversations/server/conversations.server.ts";
import { deleteOldStagedFiles } from "#app/features/conversations/server/files/attachments.store.server.ts";
import { updateDueStates } from "#app/features/conversations/server/list/conversation-state.usecases.server.ts";
import { purgeCanceledReplies } from "#app/features/conversations/server/outgoing/outgoing-replies.usecases.server.ts";
import { purgeDeletedMessages } from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { finishErasures } from "#app/features/conversations/server/people/erase-person.usecases.server.ts";
import type { People } from "#app/features/conversations/server/people/people.usecases.server.ts";
import { indexAllMarked } from "#app/features/conversations/server/search/search.usecases.server.ts";
import { purgeDeletedRows } from "#app/features/conversations/server/undoable-deletion.store.server.ts";
import { type ReleaseFeed, readReleaseFeed } from "#app/features/health/releases/releases.usecases.server.ts";
import { recordDatabaseSize } from "#app/features/health/size/database-size.usecases.server.ts";
import { refreshMailServer } from "#app/features/mail-server/mail-server.usecases.server.ts";
import type { MailServer } from "#app/features/mail-server/mail-server-service.ts";
import { deleteOldMails } from "#app/features/outbox/outbox.usecases.server.ts";
import { deleteExpired, refreshPeriods } from "#app/features/retention/retention.usecases.server.ts";
import type { Retention } from "#app/features/retention/retention-service.server.ts";
import { closeDays } from "#app/features/visits/counts/closing/close-days.usecases.server.ts";
import { tidyMeasurements } from "#app/features/visits/measurements/tidy-measurements.usecases.server.ts";
import {
  purgeClearedVisits,
  purgeExcessVisits,
  purgeUserAgents,
  type VisitLog,
} from "#app/features/visits/visits.usecases.server.ts";
import { sendDueMail, type WeeklyMail } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { AppError } from "#app/platform/app-error.ts";
import { deleteOldEntries } from "#app/platform/audit-log/audit-log-upkeep.server.ts";
import { sumUpFailedSignIns } from "#app/platform/audit-log/failed-sign-ins.server.ts";
import { cleanupIntervalMs } from "#app/platform/background/background-loop.server.ts";
import type { SiteBlobs } from "#app/platform/blobs/blob-store.server.ts";
import { dialectOf } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits, deleteEndedLimits, haveRoom } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { SiteParts } from "../config.server.ts";
import type { SiteClock } from "./site-clock.server.ts";

interface HousekeepingParts extends SiteParts {
  inbox: Conversations;
  accounts: Accounts;
  visits: VisitLog;
  retention: Retention;
  backups: Pick<Backups, "runIfDue" | "stop">;
  blobs: Pick<SiteBlobs, "collect">;
  people: People;
  clock: SiteClock;
  weeklyMail: WeeklyMail;
  mailServer: MailServer;
  releaseFeed: ReleaseFeed;
  /** Begins to index the pages, if they have changed. A stop does not wait for it. */
  refreshIndex: (language: SiteLanguage) => void;
}

const finalDeletionsEveryMs = 5 * secondMs;
const backupTimeEveryMs = minuteMs;
const periodsEveryMs = minuteMs;
const closeDaysEveryMs = minuteMs;
const blobsEveryMs = hourMs;
const answersEveryMs = hourMs;
const weeklyMailEveryMs = minuteMs;
const searchIndexEveryMs = 5 * secondMs;
/** Publications in a row are indexed once, and a start is left to the first pages. */
const siteIndexEveryMs = 10 * secondMs;
const clockEveryMs = minuteMs;
const releaseFeedEveryMs = hourMs;

/** Purges deleted and expired rows: one of several instances in turn, and each step may run twice. Makes the nightly backup. */
export function createHousekeeping({
  content,
  inbox,
  accounts,
  visits,
  retention,
  backups,
  blobs,
  people,
  clock,
  weeklyMail,
  mailServer,
  releaseFeed,
  refreshIndex,
  config,
  db,
  log,
  now,
}: HousekeepingParts) {
  const stopped = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  const finishDeletions = async () => {
    while (!stopped.signal.aborted && (await purgeDeletedMessages(inbox)) > 0);
    await purgeCanceledReplies(inbox);
    await purgeDeletedRows(db, now());
    await purgeClearedVisits(visits, stopped.signal);
    await purgeExcessVisits(visits, stopped.signal);
    await purgeUserAgents(visits, stopped.signal);
  };
  const updateStates = async () => {
    await updateDueStates(inbox);
    await deleteEndedLimits(db, now());
    await sumUpFailedSignIns(db, now());
  };
  const dropExpired = async () => {
    await deleteExpiredAccess(db, now().toISOString());
    await deleteExpiredLinks(db, now().toISOString());
    await deleteOldStagedFiles(db, now());
    await deleteExpiredAccountRows(accounts);
    await deleteEndedLogouts(db, now().toISOString());
    await deleteOldMails(db, now());
    await deleteExpired(retention, stopped.signal);
    await recordDatabaseSize(db, now());
    await tidyMeasurements({ db, now, timeZone: config.timeZone }, stopped.signal);
    await deleteOldEntries(db, now());
    await purgeEntries(content);
    await deleteExpiredTestimonialLinks(db, now().toISOString());
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
    return tick;
  };
  const everyInTurn = (intervalMs: number, name: string, job: () => Promise<void>) =>
    every(intervalMs, name, async () => {
      if (await takeTurn(db, name, intervalMs, now())) await job();
    });
  const byAgeInTurn = (intervalMs: number, name: string, job: () => Promise<void>) =>
    every(intervalMs, name, async () => {
      if ((await clock.isCredible()) && (await takeTurn(db, name, intervalMs, now()))) await job();
    });

  return {
    start() {
      every(clockEveryMs, "clock", clock.watch)();
      everyInTurn(finalDeletionsEveryMs, "final deletions", finishDeletions);
      everyInTurn(cleanupIntervalMs, "states and limits", updateStates);
      byAgeInTurn(cleanupIntervalMs, "expired rows", dropExpired);
      everyInTurn(cleanupIntervalMs, "unfinished erasures", () => finishErasures(people));
      everyInTurn(searchIndexEveryMs, "search index", () => indexAllMarked({ db }, stopped.signal));
      byAgeInTurn(closeDaysEveryMs, "counts of visits", () => closeDays(visits, stopped.signal));
      byAgeInTurn(blobsEveryMs, "unused files", () => blobs.collect(stopped.signal));
      byAgeInTurn(answersEveryMs, "weeks of answers", () => settleWeeks({ db, now, zone: config.timeZone }));
      every(weeklyMailEveryMs, "weekly mail", () => sendDueMail(weeklyMail));
      every(periodsEveryMs, "retention periods", () => refreshPeriods(retention));
      every(periodsEveryMs, "what is published", () => refreshContent(content));
      every(periodsEveryMs, "mail server", () => refreshMailServer(mailServer));
      every(siteIndexEveryMs, "index of the pages", async () => content.current.offered.forEach(refreshIndex));
      every(releaseFeedEveryMs, "release feed", () => readReleaseFeed(releaseFeed, stopped.signal))();
      every(backupTimeEveryMs, "nightly backup", backups.runIfDue);
    },
    async stop() {
      stopped.abort();
      for (const timer of timers) clearInterval(timer);
      await backups.stop();
      await Promise.all(running);
    },
  };
}

/** Instances' timers drift: one that is a little early must not leave out its turn. */
const shareOfInterval = 0.8;

/**
 * On PostgreSQL, one instance does each job in an interval: queries would otherwise multiply. There is no lock: another
 * instance continues in the next interval.
 */
export async function takeTurn(db: Db, job: string, intervalMs: number, now: Date): Promise<boolean> {
  if (dialectOf(db) === "sqlite") return true; // one process
  const turn = { key: `housekeeping/${job}`, max: 1, windowMs: intervalMs * shareOfInterval };
  if (!(await haveRoom(db, [turn], now))) return false;
  try {
    await consumeLimits(db, [turn], now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false; // another instance was first
    throw error;
  }
}

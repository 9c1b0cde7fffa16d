import { unansweredKeptMs } from "#app/features/chatbot/chatbot-limits.ts";
import { deleteOldUnanswered, listUnansweredTimes } from "#app/features/chatbot/unanswered/unanswered.store.server.ts";
import type { Conversations } from "#app/features/conversations/server/conversations.server.ts";
import { type ExpiredKind, listExpiredTimes } from "#app/features/conversations/server/message-table.store.server.ts";
import { deleteExpiredConversations } from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { deleteReceivedBefore, listReceivedTimes } from "#app/features/mail-in/mail-in.store.server.ts";
import { receivedKeptMs } from "#app/features/mail-in/mail-in-retention.ts";
import { listSentTimes } from "#app/features/outbox/outbox.store.server.ts";
import { deleteSentMails, sentRetentionMs } from "#app/features/outbox/outbox.usecases.server.ts";
import { listVisitTimes } from "#app/features/visits/visits.store.server.ts";
import { purgeOldVisits, type VisitLog } from "#app/features/visits/visits.usecases.server.ts";
import { dayMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Periods, RetentionKind } from "./retention-periods.ts";
export interface ExpiredRows {
  readonly count: number;
  readonly oldestAt: string | null;
}

export interface ExpiredSource {
  /** Reads at most `max` rows. @param before ISO time */
  find(before: string, max: number): Promise<ExpiredRows>;
  delete(before: string, signal: AbortSignal): Promise<number>;
}

export interface Retention {
  readonly db: Db;
  readonly now: () => Date;
  readonly defaults: Periods;
  readonly sources: Readonly<Record<RetentionKind, ExpiredSource>>;
  /** The periods of at most a minute ago, for pages that many visitors share. */
  readonly lastRead: { periods: Periods; version: string };
}

interface RetentionParts {
  config: { visitRetentionDays: number };
  inbox: Conversations;
  visits: VisitLog;
}

export function createRetention({ config, inbox, visits }: RetentionParts): Retention {
  const { db, now } = inbox;
  const conversations = (kind: ExpiredKind): ExpiredSource => ({
    find: (before, max) => summarize(listExpiredTimes(db, kind, before, max)),
    delete: (before, signal) => deleteExpiredConversations(inbox, kind, before, signal),
  });
  const defaults: Periods = {
    done: null,
    spam: null,
    sentMails: sentRetentionMs / dayMs,
    receivedMails: receivedKeptMs / dayMs,
    visits: config.visitRetentionDays,
    questions: unansweredKeptMs / dayMs,
  };
  return {
    db,
    now,
    defaults,
    lastRead: { periods: defaults, version: "" },
    sources: {
      done: conversations("done"),
      spam: conversations("spam"),
      sentMails: {
        find: (before, max) => summarize(listSentTimes(db, before, max)),
        delete: (before) => deleteSentMails(db, before),
      },
      receivedMails: {
        find: (before, max) => summarize(listReceivedTimes(db, before, max)),
        delete: (before) => deleteReceivedBefore(db, before),
      },
      visits: {
        find: (before, max) => summarize(listVisitTimes(db, before, max)),
        delete: (before, signal) => purgeOldVisits(visits, before, signal),
      },
      questions: {
        find: (before, max) => summarize(listUnansweredTimes(db, before, max)),
        delete: (before) => deleteOldUnanswered(db, before),
      },
    },
  };
}

/** @param times the oldest first */
async function summarize(times: Promise<readonly string[]>): Promise<ExpiredRows> {
  const found = await times;
  return { count: found.length, oldestAt: found[0] ?? null };
}

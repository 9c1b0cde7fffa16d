import { findOwner } from "#app/features/accounts/owner/owner.store.server.ts";
import { readAnswers } from "#app/features/conversations/server/answer-times/answer-times.usecases.server.ts";
import type { Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import { compareWeeks } from "#app/features/visits/report/compare-weeks.store.server.ts";
import { findSlowestPage } from "#app/features/visits/vitals/slowest-page.server.ts";
import type { WeekFigures } from "#app/features/weekly-mail/week-figures.ts";
import { createStopUrl } from "#app/features/weekly-mail/weekly-mail.usecases.server.ts";
import type { WeeklyMail } from "#app/features/weekly-mail/weekly-mail-service.ts";
import { addDays, type LocalDay } from "#app/lib/calendar/local-day.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { studio } from "#studio";
import type { Config } from "../config.server.ts";

interface WeeklyMailParts {
  config: Pick<Config, "origin" | "timeZone">;
  db: Db;
  now: () => Date;
  secret: string;
  outbox: Outbox;
  reads: NetworkMeter;
}

const createStopKey = (secret: string) => deriveKey(secret, "weekly mail");

/** For the mail's List-Unsubscribe, which needs HTTPS (RFC 8058). */
export function createWeeklyMailStops({ origin, isHttps }: Pick<Config, "origin" | "isHttps">, secret: string) {
  const stopKey = createStopKey(secret);
  return { createUrl: (address: string) => (isHttps ? createStopUrl(origin, stopKey, address) : undefined) };
}

export function createWeeklyMail({ config, db, now, secret, outbox, reads }: WeeklyMailParts): WeeklyMail {
  const zone = config.timeZone;
  return {
    db,
    now,
    zone,
    site: { name: studio.name, url: config.origin },
    stopKey: createStopKey(secret),
    outbox,
    reads,
    findOwnerAddress: async () => (await findOwner(db))?.email,
    readFigures: (week) => readFigures(db, now, zone, week),
  };
}

async function readFigures(db: Db, now: () => Date, zone: string, week: LocalDay): Promise<WeekFigures> {
  const sunday = addDays(week, 6);
  const [visits, { total }, slowestPage] = await Promise.all([
    compareWeeks(db, week),
    readAnswers({ db, now, zone }, { from: week, to: sunday }),
    findSlowestPage(db, week, sunday),
  ]);
  return { ...visits, messages: { ...total, count: total.messages }, slowestPage };
}

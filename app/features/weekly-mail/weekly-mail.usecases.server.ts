import type { KeyObject } from "node:crypto";
import { href } from "react-router";
import { findOwner } from "#app/features/accounts/accounts.store.server.ts";
import type { Outbox } from "#app/features/outbox/outbox.usecases.server.ts";
import { listOpenDays } from "#app/features/visits/counts/open-days.store.server.ts";
import { addDays, type LocalDay, localDayOf, momentOf, mondayOf } from "#app/lib/calendar/local-day.ts";
import { AppError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";
import type { NetworkMeter } from "#app/platform/rate-limit/network-meter.server.ts";
import { readFigures } from "./week-figures.server.ts";
import { claimWeek, findSetting, insertSetting, updateSetting } from "./weekly-mail.store.server.ts";
import { writeWeeklyMail } from "./write-weekly-mail.ts";

export interface WeeklyMail {
  readonly db: Db;
  readonly now: () => Date;
  readonly zone: string;
  readonly site: { readonly name: string; readonly url: string };
  readonly stopKey: KeyObject;
  readonly outbox: Pick<Outbox, "enqueueNotice" | "wake" | "delivers">;
  readonly reads: NetworkMeter;
}

/** Creates the link that stops mails to one address. After a change of the owner's address, older links do nothing. */
export const createStopUrl = (siteUrl: string, stopKey: KeyObject, address: string): string =>
  `${siteUrl}${href("/weekly-mail")}?token=${createStopToken(stopKey, address)}`;

const createStopToken = (stopKey: KeyObject, address: string): string =>
  sign(stopKey, JSON.stringify(["weekly mail", address.toLowerCase()]));

/** Stores the due mail once across instances, later in the week if the site was off; none without a mail server. */
export async function sendDueMail(weekly: WeeklyMail): Promise<void> {
  const { db, now, zone, site, outbox } = weekly;
  const at = now();
  const setting = await findSetting(db);
  if (!setting) return insertSetting(db, at);
  const due = findDueWeek(at, zone);
  const isSent = setting.last_week === due.week;
  // After a stop on Sunday, its counts are stored within a minute.
  const isCounted = (await listOpenDays(db)).every(({ day }) => day >= due.week);
  if (!setting.is_on || isSent || !isCounted || setting.since >= due.dueAt.toISOString() || !outbox.delivers) return;
  const to = (await findOwner(db))?.email;
  if (to === undefined) return;
  const week = addDays(due.week, -7);
  const mail = writeWeeklyMail({
    week,
    figures: await readFigures(weekly, week),
    siteName: site.name,
    numbersUrl: `${site.url}${href("/admin/numbers")}`,
    stopUrl: createStopUrl(site.url, weekly.stopKey, to),
  });
  const isClaimed = await db.transaction().execute(async (trx) => {
    if (!(await claimWeek(trx, due))) return false;
    await outbox.enqueueNotice(trx, "weekly", { to, ...mail }, at);
    return true;
  });
  if (isClaimed) outbox.wake();
}

export async function isSwitchedOn({ db }: Pick<WeeklyMail, "db">): Promise<boolean> {
  return (await findSetting(db))?.is_on !== 0;
}

export async function describeSwitch(weekly: WeeklyMail) {
  const [isOn, owner] = await Promise.all([isSwitchedOn(weekly), findOwner(weekly.db)]);
  return { isOn, address: owner?.email, delivers: weekly.outbox.delivers };
}

/** Switched on, the next mail is that of the next Monday. */
export async function switchMail({ db, now }: Pick<WeeklyMail, "db" | "now">, isOn: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await insertSetting(trx, now());
    if (await updateSetting(trx, isOn, now())) await recordAct(trx, { act: "weekly-mail/switched", after: { isOn } });
  });
}

/** @throws AppError 410 for a forged or old link, 429 where the network reads too often */
export async function checkStopToken(weekly: WeeklyMail, token: string, ip: string): Promise<void> {
  weekly.reads.consume(ip);
  const address = (await findOwner(weekly.db))?.email;
  if (address === undefined || !equalsSecret(token, createStopToken(weekly.stopKey, address)))
    throw createStopLinkError();
}

const createStopLinkError = (): AppError =>
  new AppError({
    code: "weekly-mail/link",
    status: 410,
    message: "This link does not work any more. The page Numbers switches the mail on and off.",
  });

/** Finds the newest due mail: this Monday's, or the previous one's before Monday morning. @param zone IANA name */
export function findDueWeek(now: Date, zone: string): { week: LocalDay; dueAt: Date } {
  const monday = mondayOf(localDayOf(now, zone));
  const dueAt = dueTimeOf(monday, zone);
  if (dueAt <= now) return { week: monday, dueAt };
  const before = addDays(monday, -7);
  return { week: before, dueAt: dueTimeOf(before, zone) };
}

const dueTimeOf = (monday: LocalDay, zone: string): Date => momentOf(monday, "08:00", zone);

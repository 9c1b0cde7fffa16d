import { longDateText } from "#app/lib/calendar/long-date-text.ts";
import { dayMs } from "#app/lib/units.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { runInLanguage } from "#app/platform/language/site-texts.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits, haveRoom } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createUsedLinkError } from "../accounts.errors.ts";
import { isNewAccount, type User } from "../accounts.store.server.ts";
import { newBrowserMailsADay } from "../accounts-limits.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { mailLink, readLink, redeemUserLink, writeLink } from "../links/account-links.usecases.server.ts";
import { knownSince } from "../sign-in/check-password.server.ts";
import { deleteDevice, hasSignedIn, isKnownDevice } from "../sign-in/known-networks.store.server.ts";
import { type ClientInfo, toActor } from "../sign-in/sessions.server.ts";
import { deleteDeviceSessions, findDeviceSession } from "../sign-in/sessions.store.server.ts";
import { accountErrorTexts } from "../strings/accounts-texts.server.ts";

/** Called before the browser is stored. The browser in which an account was registered is not new. */
export async function isNewBrowser(trx: Db, userId: string, device: string, now: Date): Promise<boolean> {
  if (await isKnownDevice(trx, userId, device, knownSince(now))) return false;
  if (await hasSignedIn(trx, userId)) return true;
  return !(await isNewAccount(trx, userId, new Date(now.getTime() - dayMs)));
}

/** Mails a link that ends the new browser's sessions. Without a mail server nothing is stored. */
export async function mailNewBrowser(
  accounts: Pick<Accounts, "site" | "outbox" | "describeDevice" | "now">,
  trx: Db,
  { id, email, language }: Pick<User, "id" | "email" | "language">,
  { ip, userAgent, deviceHash }: ClientInfo & { deviceHash: string },
): Promise<void> {
  if (!accounts.outbox.delivers) return;
  const now = accounts.now();
  const limit = { key: `accounts/new-browser/${id}`, max: newBrowserMailsADay, windowMs: dayMs };
  if (!(await haveRoom(trx, [limit], now))) return;
  await consumeLimits(trx, [limit], now);
  const facts = {
    browser: runInLanguage(language, () => describeBrowser(accounts, userAgent)),
    network: networkKey(ip),
    time: `${longDateText(now, language)}, ${now.toISOString().slice(11, 16)} (UTC)`,
  };
  const mail = { to: email, target: { userId: id, deviceHash }, ...writeLink("newBrowser", language, facts) };
  await mailLink(accounts, trx, "end-session", mail, now);
}

const namesOnly = /^[\p{L}\p{N} ()-]{1,80}$/u;

/** A user agent may be any text, so unknown names do not get into a mail. */
const describeBrowser = ({ describeDevice }: Pick<Accounts, "describeDevice">, userAgent: string): string => {
  const device = describeDevice(userAgent);
  return namesOnly.test(device) ? device : accountErrorTexts().device.unnamed;
};

export async function readNewBrowser(accounts: Accounts, token: string) {
  const { db, now } = accounts;
  const link = await readLink(accounts, "end-session", token);
  if (!link?.user_id || !link.device_hash) return undefined;
  const session = await findDeviceSession(db, link.user_id, link.device_hash, now());
  if (!session) return undefined;
  const { startedAt, userAgent, ip } = session;
  return { browser: describeBrowser(accounts, userAgent), network: networkKey(ip), startedAt };
}

/** Ends the browser's sessions, also those begun since the mail. @throws AppError 410, also when none is left */
export async function endBrowsersSessions({ db, now, endNotifications }: Accounts, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { link, user } = await redeemUserLink(trx, "end-session", token, now());
    const deviceHash = link.device_hash ?? "";
    if ((await deleteDeviceSessions(trx, user.id, deviceHash)) === 0) throw createUsedLinkError();
    await deleteDevice(trx, user.id, deviceHash);
    await endNotifications(trx, user.id, { only: deviceHash });
    await recordAct(trx, { act: "session/ended-by-link", actor: toActor(user) });
  });
}

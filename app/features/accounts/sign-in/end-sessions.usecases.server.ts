import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import { listOthersByEmail } from "../accounts.store.server.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { deleteLinksOf, lockUser } from "../links/account-links.store.server.ts";
import { deletePendingSignIns } from "../second-step/pending-sign-ins.store.server.ts";
import { deleteNetworks } from "./known-networks.store.server.ts";
import type { Session } from "./sessions.server.ts";
import {
  countSessions,
  deleteOtherSessions,
  deleteSession,
  deleteSessions,
  findDeviceHash,
} from "./sessions.store.server.ts";

type SessionEnd = Pick<Accounts, "db" | "endNotifications">;

export async function endSession(
  { db, endNotifications }: SessionEnd,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await deleteSession(trx, userId, sessionId);
    if (!ended) return;
    if (ended.deviceHash !== null) await endNotifications(trx, userId, { only: ended.deviceHash });
    await recordAct(trx, { act: "session/ended", subject: userId, after: { count: 1 } });
  });
}

export async function endOtherSessions(
  { db, endNotifications }: SessionEnd,
  { user, sessionId }: Session,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const count = await deleteOtherSessions(trx, user.id, sessionId);
    await endNotifications(trx, user.id, { except: await findDeviceHash(trx, sessionId) });
    if (count > 0) await recordAct(trx, { act: "session/ended", subject: user.id, after: { count } });
  });
}

export interface OpenAccess {
  sessions: number;
  browsers: number;
  links: number;
}

/** Leaves out the owner's sessions. @param emails of one person, in lower case */
export async function countOpenAccess({ db, messages, now }: Accounts, emails: readonly string[]): Promise<OpenAccess> {
  const users = await listOthersByEmail(db, emails);
  const ids = users.map(({ id }) => id);
  const sessions = ids.length === 0 ? 0 : await countSessions(db, ids, now());
  const access = await Promise.all(emails.map((email) => messages.countAccess(email)));
  const total = (kind: "browsers" | "links") => access.reduce((sum, one) => sum + one[kind], 0);
  return { sessions, browsers: total("browsers"), links: total("links") };
}

/**
 * Ends a person's sessions, links and pending sign-ins, and forgets their browsers. The owner's sessions stay.
 * @param emails of one person, in lower case
 * @returns the counts, which are logged unless all are zero
 */
export async function endOpenAccess(accounts: Accounts, emails: readonly string[]): Promise<OpenAccess> {
  const open = await countOpenAccess(accounts, emails);
  await accounts.db.transaction().execute(async (trx) => {
    const users = await listOthersByEmail(trx, emails);
    for (const { id } of users) {
      await lockUser(trx, id);
      await deleteSessions(trx, id);
      await accounts.endNotifications(trx, id, {});
      await deletePendingSignIns(trx, id);
      await deleteLinksOf(trx, id);
      await deleteNetworks(trx, id);
    }
    for (const email of emails.toSorted()) await accounts.messages.endAccess(trx, email);
    if (isNothing(open)) return;
    const helper = users.find(({ role }) => role === "helper")?.username;
    const subject = users.map(({ id }) => id).join(" ");
    await recordAct(trx, { act: "person/signed-out", subject, after: { ...open, ...(helper && { helper }) } });
  });
  return open;
}

export const isNothing = ({ sessions, browsers, links }: OpenAccess): boolean => sessions + browsers + links === 0;

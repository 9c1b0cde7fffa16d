import { dayMs } from "#app/lib/units.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createSignInError } from "../accounts.errors.ts";
import { findUser, type User, type UserWithPassword } from "../accounts.store.server.ts";
import { visitorSignInsADay } from "../accounts-limits.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { rememberNetwork } from "./known-networks.store.server.ts";
import { type ClientInfo, type Sessions, toActor } from "./sessions.server.ts";

export interface SignInRequest extends ClientInfo {
  cookie: string | null;
}

/** How a user was recognized. Without it, a session replaces one of the same user. */
type SignInBy = "password" | "link" | "registration";

interface SessionStart {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly now: () => Date;
}

/** @returns the new session's cookies; undefined if the user has been deleted, or fails the check, in the meantime */
async function replaceSession(
  { db, sessions, now }: SessionStart,
  userId: string,
  { cookie, ...client }: SignInRequest,
  by: SignInBy | undefined,
  isUnchanged: (user: UserWithPassword) => boolean,
): Promise<string[] | undefined> {
  if (cookie) await sessions.end(cookie);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user || !isUnchanged(user)) return undefined;
    await rememberNetwork(trx, userId, client.ip, now());
    if (by) await recordSignIn(trx, user, by, now());
    return sessions.start(trx, user, client);
  });
}

/** A visitor could fill the audit log with sign-ins. */
async function recordSignIn(trx: Db, user: User, by: SignInBy, now: Date): Promise<void> {
  const limit = { key: `sign-in/visitor/${user.id}`, max: visitorSignInsADay, windowMs: dayMs };
  if (user.role === "visitor") await consumeLimits(trx, [limit], now);
  await recordAct(trx, { act: "sign-in", actor: toActor(user), after: { by } });
}

/** Starts a session in a browser and ends the one that it had. @returns its cookies; none for a deleted user */
export async function startSession(
  accounts: SessionStart,
  user: User,
  request: SignInRequest,
  by?: SignInBy,
): Promise<string[]> {
  return (await replaceSession(accounts, user.id, request, by, () => true)) ?? [];
}

/**
 * The same for a user recognized by address and password. If either has changed while the password was hashed, that
 * change has ended all sessions, and no session may start after it.
 * @throws AppError 401, 429 where a visitor signs in without end
 */
export async function startSessionByPassword(
  accounts: SessionStart,
  user: UserWithPassword,
  request: SignInRequest,
  by: SignInBy = "password",
): Promise<string[]> {
  const isUnchanged = ({ passwordHash, email }: UserWithPassword) =>
    passwordHash === user.passwordHash && email === user.email;
  const setCookies = await replaceSession(accounts, user.id, request, by, isUnchanged);
  if (!setCookies) throw createSignInError();
  return setCookies;
}

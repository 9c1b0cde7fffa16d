import { dayMs } from "#app/lib/units.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken } from "#app/platform/keys.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createSignInError } from "../accounts.errors.ts";
import { findUser, type User, type UserWithPassword } from "../accounts.store.server.ts";
import type { Role, SignInMethod } from "../accounts.tables.ts";
import { visitorSignInsADay } from "../accounts-limits.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { rememberDevice, rememberNetwork } from "./known-networks.store.server.ts";
import { type ClientInfo, type Session, type Sessions, toActor } from "./sessions.server.ts";

export interface SignInRequest extends ClientInfo {
  cookie: string | null;
}

export interface SignInResult {
  role: Role;
  setCookies: string[];
  /** A code is asked for next, and there is no session yet. */
  isPending?: boolean;
}

interface SessionStart {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly now: () => Date;
}

/** @returns the new session's cookies; undefined if the user has been deleted, or fails the check, in the meantime */
async function openSession(
  { db, sessions, now }: SessionStart,
  { userId, signedInBy, isSignIn }: { userId: string; signedInBy: SignInMethod; isSignIn: boolean },
  { cookie, ...client }: SignInRequest,
  isUnchanged: (user: UserWithPassword) => boolean,
): Promise<string[] | undefined> {
  if (cookie) await sessions.end(cookie);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user || !isUnchanged(user)) return undefined;
    await rememberNetwork(trx, userId, client.ip, now());
    if (isSignIn) await recordSignIn(trx, user, signedInBy, now());
    const device = sessions.readDevice(cookie) ?? createToken();
    await rememberDevice(trx, userId, device, now());
    return [...(await sessions.start(trx, user, { ...client, signedInBy })), sessions.writeDevice(device)];
  });
}

/** A visitor could fill the audit log with sign-ins. */
async function recordSignIn(trx: Db, user: User, by: SignInMethod, now: Date): Promise<void> {
  const limit = { key: `sign-in/visitor/${user.id}`, max: visitorSignInsADay, windowMs: dayMs };
  if (user.role === "visitor") await consumeLimits(trx, [limit], now);
  await recordAct(trx, { act: "sign-in", actor: toActor(user), after: { by } });
}

/** Starts a session in a browser and ends the one that it had. @returns its cookies; none for a deleted user */
export async function startSession(
  accounts: SessionStart,
  user: User,
  request: SignInRequest,
  signedInBy: SignInMethod,
): Promise<string[]> {
  const start = { userId: user.id, signedInBy, isSignIn: true };
  return (await openSession(accounts, start, request, () => true)) ?? [];
}

/** The same for a user who was signed in, in place of that session, which a change of the account has ended. */
export async function replaceSession(
  accounts: SessionStart,
  { user, signedInBy }: Session,
  request: SignInRequest,
): Promise<string[]> {
  const start = { userId: user.id, signedInBy, isSignIn: false };
  return (await openSession(accounts, start, request, () => true)) ?? [];
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
  signedInBy: SignInMethod = "password",
): Promise<string[]> {
  const isUnchanged = ({ passwordHash, email }: UserWithPassword) =>
    passwordHash === user.passwordHash && email === user.email;
  const start = { userId: user.id, signedInBy, isSignIn: true };
  const setCookies = await openSession(accounts, start, request, isUnchanged);
  if (!setCookies) throw createSignInError();
  return setCookies;
}

import { dayMs } from "#app/lib/units.ts";
import type { ActDetails } from "#app/platform/audit-log/acts.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken } from "#app/platform/keys.server.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import { consumeLimits } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createSignInError } from "../accounts.errors.ts";
import { findUser, type User, type UserWithPassword, updateUser } from "../accounts.store.server.ts";
import type { Role, SignInMethod } from "../accounts.tables.ts";
import { visitorSignInsADay } from "../accounts-limits.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { isNewBrowser, mailNewBrowser } from "../new-browser/new-browser.usecases.server.ts";
import { isOnKnownDevice } from "./check-password.server.ts";
import { hashDevice, rememberDevice, rememberNetwork } from "./known-networks.store.server.ts";
import { type ClientInfo, type Session, toActor } from "./sessions.server.ts";

export interface SignInRequest extends ClientInfo {
  cookie: string | null;
}

export interface SignInResult {
  role: Role;
  setCookies: string[];
  isPending?: boolean;
}

type SessionStart = Pick<Accounts, "db" | "sessions" | "now" | "outbox" | "site" | "describeDevice">;

interface StartedBy {
  userId: string;
  signedInBy: SignInMethod;
  isSignIn: boolean;
  isNotified: boolean;
}

/** @returns the cookies; undefined if the user was deleted or fails the check */
async function openSession(
  accounts: SessionStart,
  { userId, signedInBy, isSignIn, isNotified }: StartedBy,
  { cookie, ...client }: SignInRequest,
  isUnchanged: (user: UserWithPassword) => boolean,
): Promise<string[] | undefined> {
  const { db, sessions, now, outbox } = accounts;
  if (cookie) await sessions.end(cookie);
  const setCookies = await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user || !isUnchanged(user)) return undefined;
    const sent = sessions.readDevice(cookie);
    // An unknown token may have been planted.
    const device = sent && (await isOnKnownDevice(trx, userId, sent, now())) ? sent : createToken();
    const newBrowser = isSignIn && (await isNewBrowser(trx, userId, device, now()));
    await rememberNetwork(trx, userId, client.ip, now());
    await rememberDevice(trx, userId, device, now());
    if (isSignIn) await recordSignIn(trx, user, { by: signedInBy, ...(newBrowser && { newBrowser }) }, now());
    if (isSignIn) await rememberLanguage(trx, user, now());
    const deviceHash = hashDevice(userId, device);
    if (newBrowser && isNotified) await mailNewBrowser(accounts, trx, user, { ...client, deviceHash });
    return [...(await sessions.start(trx, user, { ...client, signedInBy, deviceHash })), sessions.writeDevice(device)];
  });
  outbox.wake();
  return setCookies;
}

/** The mail about this sign-in still has the earlier language. */
async function rememberLanguage(trx: Db, { id, role, language }: User, now: Date): Promise<void> {
  const chosen = currentLanguage();
  if (role === "visitor" && chosen !== language) await updateUser(trx, id, { language: chosen }, now);
}

/** Visitors could fill the audit log. */
async function recordSignIn(trx: Db, user: User, after: ActDetails, now: Date): Promise<void> {
  const limit = { key: `sign-in/visitor/${user.id}`, max: visitorSignInsADay, windowMs: dayMs };
  if (user.role === "visitor") await consumeLimits(trx, [limit], now);
  await recordAct(trx, { act: "sign-in", actor: toActor(user), after });
}

/**
 * Starts a session and ends the browser's previous one.
 * @param isNotified false if another mail reports the sign-in
 * @returns its cookies; none for a deleted user
 */
export async function startSession(
  accounts: SessionStart,
  user: User,
  request: SignInRequest,
  signedInBy: SignInMethod,
  isNotified = true,
): Promise<string[]> {
  const start = { userId: user.id, signedInBy, isSignIn: true, isNotified };
  return (await openSession(accounts, start, request, () => true)) ?? [];
}

export async function replaceSession(
  accounts: SessionStart,
  { user, signedInBy }: Session,
  request: SignInRequest,
): Promise<string[]> {
  const start = { userId: user.id, signedInBy, isSignIn: false, isNotified: false };
  return (await openSession(accounts, start, request, () => true)) ?? [];
}

/** Starts a session unless address or password changed during hashing. @throws AppError 401, 429 */
export async function startSessionByPassword(
  accounts: SessionStart,
  user: UserWithPassword,
  request: SignInRequest,
  signedInBy: SignInMethod = "password",
): Promise<string[]> {
  const isUnchanged = ({ passwordHash, email }: UserWithPassword) =>
    passwordHash === user.passwordHash && email === user.email;
  const start = { userId: user.id, signedInBy, isSignIn: true, isNotified: true };
  const setCookies = await openSession(accounts, start, request, isUnchanged);
  if (!setCookies) throw createSignInError();
  return setCookies;
}

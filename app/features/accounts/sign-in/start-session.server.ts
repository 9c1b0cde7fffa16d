import type { Db } from "#app/platform/database/tables.ts";
import { createSignInError } from "../accounts.errors.ts";
import { findUser, type User, type UserWithPassword } from "../accounts.store.server.ts";
import { lockUser } from "../links/account-links.store.server.ts";
import { rememberNetwork } from "./known-networks.store.server.ts";
import type { ClientInfo, Sessions } from "./sessions.server.ts";

export interface SignInRequest extends ClientInfo {
  cookie: string | null;
}

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
  isUnchanged: (user: UserWithPassword) => boolean,
): Promise<string[] | undefined> {
  if (cookie) await sessions.end(cookie);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user || !isUnchanged(user)) return undefined;
    await rememberNetwork(trx, userId, client.ip, now());
    return sessions.start(trx, user, client);
  });
}

/** Starts a session in a browser and ends the one that it had. @returns its cookies; none for a deleted user */
export async function startSession(accounts: SessionStart, user: User, request: SignInRequest): Promise<string[]> {
  return (await replaceSession(accounts, user.id, request, () => true)) ?? [];
}

/**
 * The same for a user recognized by address and password. If either has changed while the password was hashed, that
 * change has ended all sessions, and no session may start after it.
 * @throws AppError 401
 */
export async function startSessionByPassword(
  accounts: SessionStart,
  user: UserWithPassword,
  request: SignInRequest,
): Promise<string[]> {
  const isUnchanged = ({ passwordHash, email }: UserWithPassword) =>
    passwordHash === user.passwordHash && email === user.email;
  const setCookies = await replaceSession(accounts, user.id, request, isUnchanged);
  if (!setCookies) throw createSignInError();
  return setCookies;
}

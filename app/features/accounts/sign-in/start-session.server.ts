import type { Db } from "#app/platform/database/tables.ts";
import { createSignInError } from "../accounts.errors.ts";
import { findUser, type User, type UserWithPassword } from "../accounts.store.server.ts";
import { rememberNetwork } from "./known-networks.store.server.ts";
import type { Sessions, SignInPlace } from "./sessions.server.ts";

/** Where a session is started from, with the cookies that the browser brought along. */
export interface Arriving extends SignInPlace {
  cookie: string | null;
}

interface SessionHouse {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly now: () => Date;
}

const replaceSession = async ({ sessions }: SessionHouse, user: User, arriving: Arriving): Promise<string[]> => {
  if (arriving.cookie) await sessions.end(arriving.cookie);
  return sessions.start(user, arriving);
};

/** Starts a session in a browser; the one that it had ends. @returns its cookies */
export async function startSession(house: SessionHouse, user: User, arriving: Arriving): Promise<string[]> {
  const setCookies = await replaceSession(house, user, arriving);
  await rememberNetwork(house.db, user.id, arriving.ip, house.now());
  return setCookies;
}

/**
 * The same for somebody who was recognised by address and password. While the password was hashed one of them may have
 * been changed: then that change has ended all sessions, and this one must not come after it.
 * @throws AppError 401
 */
export async function startSessionByPassword(
  house: SessionHouse,
  user: UserWithPassword,
  arriving: Arriving,
): Promise<string[]> {
  const setCookies = await replaceSession(house, user, arriving);
  const found = await findUser(house.db, user.id);
  if (found?.passwordHash === user.passwordHash && found.email === user.email) {
    await rememberNetwork(house.db, user.id, arriving.ip, house.now());
    return setCookies;
  }
  await house.sessions.end(setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
  throw createSignInError();
}

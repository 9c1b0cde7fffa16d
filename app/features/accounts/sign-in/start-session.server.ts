import type { Db } from "#app/platform/database/tables.ts";
import { createSignInError } from "../accounts.errors.ts";
import { findUser, type User, type UserWithPassword } from "../accounts.store.server.ts";
import type { Sessions, SignInPlace } from "./sessions.server.ts";

/** Where a session is started from, with the cookies that the browser brought along. */
export interface Arriving extends SignInPlace {
  cookie: string | null;
}

interface SessionHouse {
  readonly db: Db;
  readonly sessions: Sessions;
}

/** Starts a session in a browser; the one that it had ends. @returns its cookies */
export async function startSession({ sessions }: SessionHouse, user: User, arriving: Arriving): Promise<string[]> {
  if (arriving.cookie) await sessions.end(arriving.cookie);
  return sessions.start(user, arriving);
}

/**
 * The same for somebody who was recognised by a password. While it was hashed it may have been changed: then that
 * change has ended all sessions, and this one must not come after it.
 * @throws AppError 401
 */
export async function startSessionByPassword(
  house: SessionHouse,
  user: UserWithPassword,
  arriving: Arriving,
): Promise<string[]> {
  const setCookies = await startSession(house, user, arriving);
  if ((await findUser(house.db, user.id))?.passwordHash === user.passwordHash) return setCookies;
  await house.sessions.end(setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
  throw createSignInError();
}

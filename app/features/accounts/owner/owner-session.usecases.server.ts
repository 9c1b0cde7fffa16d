import type { Db } from "#app/platform/database/tables.ts";
import { createSignInError } from "../accounts.errors.ts";
import { type Credentials, forgiveGuess, recognise } from "../sign-in/check-password.server.ts";
import type { Sessions, SignInPlace } from "../sign-in/sessions.server.ts";
import { startSessionByPassword } from "../sign-in/start-session.server.ts";
import { ownerRole } from "./owner.store.server.ts";

export interface Owner {
  id: string;
  email: string;
}

/** The owner, with the cookies that keep the session going. */
export interface OwnerSession {
  owner: Owner;
  setCookies: string[];
}

/** The owner's door: everybody else is a stranger here, signed in or not. */
export interface OwnerSessions {
  /** @returns the owner whose live session the Cookie header carries, or undefined for everybody else */
  find(cookie: string | null): Promise<OwnerSession | undefined>;
  /**
   * Starts a new session.
   * @returns its cookies
   * @throws AppError 401 with one text for every reason, 429 over the limits on guessing
   */
  signIn(input: Credentials, place: SignInPlace): Promise<string[]>;
  /** Ends the session on the server. @returns the cookies that remove it from the browser */
  signOut(cookie: string | null): Promise<string[]>;
}

export function createOwnerSessions(sessions: Sessions, db: Db, now: () => Date): OwnerSessions {
  return {
    async find(cookie) {
      const found = await sessions.find(cookie);
      if (found?.user.role !== ownerRole) return undefined;
      const { user, setCookies } = found;
      return { owner: { id: user.id, email: user.email }, setCookies };
    },

    async signIn(input, place) {
      const user = await recognise(db, input, place.ip, now());
      if (user?.role !== ownerRole) throw createSignInError();
      await forgiveGuess(db, input.email, place.ip);
      return startSessionByPassword({ db, sessions, now }, user, { ...place, cookie: null });
    },

    signOut: (cookie) => sessions.end(cookie),
  };
}

import { dayMs, minuteMs } from "#app/lib/units.ts";
import { AppError, createUnavailableError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits, forgetLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import type { Auth } from "./auth.server.ts";
import { ownerRole } from "./owner.store.server.ts";

/** However active, a session ends after this. */
const sessionMaxMs = 7 * dayMs;
const guessWindowMs = 15 * minuteMs;
const guessesPerAccount = 20;
const guessesPerNetwork = 10;

export interface Owner {
  id: string;
  email: string;
}

/** The owner, with the cookies that keep the session going. */
export interface OwnerSession {
  owner: Owner;
  setCookies: string[];
}

export interface OwnerSessions {
  /** @returns the owner whose live session the Cookie header carries, or undefined for everybody else */
  find(cookie: string | null): Promise<OwnerSession | undefined>;
  /**
   * Starts a new session.
   * @returns its cookies
   * @throws AppError 401 with one text for every reason, 429 over the limits on guessing
   */
  signIn(input: { email: string; password: string }, from: { ip: string; userAgent: string }): Promise<string[]>;
  /** Ends the session on the server. @returns the cookies that remove it from the browser */
  signOut(cookie: string | null): Promise<string[]>;
}

const createSignInError = (cause?: unknown): AppError =>
  new AppError({ code: "accounts/sign-in-failed", status: 401, message: "Email or password is not right.", cause });

/**
 * Reads a session and prolongs it where that is due. A database that takes no writes (full, locked) still answers: then
 * the session is only read. better-auth hides why it failed.
 * @throws AppError 503 where the database does not answer at all
 */
async function readSession(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, returnHeaders: true });
  } catch {
    const query = { disableRefresh: true };
    return auth.api.getSession({ headers, query, returnHeaders: true }).catch((error: unknown) => {
      throw createUnavailableError(error);
    });
  }
}

export function createOwnerSessions(auth: Auth, db: Db, now: () => Date): OwnerSessions {
  return {
    async find(cookie) {
      if (!cookie) return undefined;
      const headers = new Headers({ cookie });
      const { response, headers: sent } = await readSession(auth, headers);
      if (!response || response.user.role !== ownerRole) return undefined;
      if (now().getTime() - new Date(response.session.createdAt).getTime() > sessionMaxMs) {
        await auth.api.signOut({ headers });
        return undefined;
      }
      return { owner: { id: response.user.id, email: response.user.email }, setCookies: sent.getSetCookie() };
    },

    async signIn({ email, password }, { ip, userAgent }) {
      const accountKey = `sign-in/account/${email.toLowerCase()}`;
      const limits = [
        { key: accountKey, max: guessesPerAccount, windowMs: guessWindowMs },
        { key: `sign-in/network/${networkKey(ip)}`, max: guessesPerNetwork, windowMs: guessWindowMs },
      ];
      // In a transaction, so that a try refused for its network does not count against the account as well: one network
      // cannot lock the owner out.
      await db.transaction().execute((trx) => consumeLimits(trx, limits, now()));
      const headers = new Headers({ "user-agent": userAgent, "x-client-ip": ip });
      const response = await auth.api.signInEmail({ body: { email, password }, headers, asResponse: true });
      if (!response.ok) throw createSignInError(await response.text());
      const { user } = (await response.clone().json()) as { user: { role?: string } };
      const setCookies = response.headers.getSetCookie();
      // Only the owner has a desk yet; a session of anybody else ends before its cookie leaves.
      if (user.role !== ownerRole) {
        await this.signOut(setCookies.map((cookie) => cookie.split(";", 1)[0]).join("; "));
        throw createSignInError();
      }
      for (const limit of limits) await forgetLimit(db, limit.key);
      return setCookies;
    },

    async signOut(cookie) {
      const headers = new Headers({ cookie: cookie ?? "" });
      const response = await auth.api.signOut({ headers, asResponse: true });
      return response.headers.getSetCookie();
    },
  };
}

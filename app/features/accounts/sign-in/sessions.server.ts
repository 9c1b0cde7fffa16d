import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { createUnavailableError } from "#app/platform/app-error.ts";
import type { User } from "../accounts.store.server.ts";
import type { Role } from "../accounts.tables.ts";
import { ownerIdleH, ownerSessionMaxDays, visitorIdleDays, visitorSessionMaxDays } from "../accounts-limits.ts";
import { type Auth, type AuthOptions, createAuth, sessionCookie } from "../auth.server.ts";
import { deleteOldestSessions } from "./sessions.store.server.ts";

/** Somebody with a live session. */
export interface Present {
  user: User;
  sessionId: string;
}

/** The same, with the cookies that keep the session going. */
export interface SignedIn extends Present {
  setCookies: string[];
}

/** Where a session is started from. */
export interface SignInPlace {
  ip: string;
  userAgent: string;
}

/** The sessions of the owner and of visitors: one cookie, and a life of its own for each role. */
export interface Sessions {
  /**
   * @returns whose live session the Cookie header carries
   * @throws AppError 503 where the database does not answer
   */
  peek(cookie: string | null): Promise<Present | undefined>;
  /** The same, and prolongs the session where that is due: for whoever can send the cookies back. */
  find(cookie: string | null): Promise<SignedIn | undefined>;
  /** @returns the new session's cookies */
  start(user: Pick<User, "id" | "role">, place: SignInPlace): Promise<string[]>;
  /** Ends the session on the server. @returns the cookies that remove it from the browser */
  end(cookie: string | null): Promise<string[]>;
}

/** Of each user. Whoever signs in more often than that leaves devices behind that are long forgotten. */
const sessionsKept = 50;
/** Characters. Browsers' are a third of it; a header may have 32 KB. */
const userAgentMax = 512;

interface Lifetime {
  idleMs: number;
  /** However active, a session ends after this. */
  maxMs: number;
  prolongEveryMs: number;
}

const lifetimes: Readonly<Record<Role, Lifetime>> = {
  owner: { idleMs: ownerIdleH * hourMs, maxMs: ownerSessionMaxDays * dayMs, prolongEveryMs: 5 * minuteMs },
  visitor: { idleMs: visitorIdleDays * dayMs, maxMs: visitorSessionMaxDays * dayMs, prolongEveryMs: dayMs },
};

/** better-auth knows one lifetime, so each role has an instance of its own, on the same tables and cookie. */
export function createSessions(options: Omit<AuthOptions, "idleMs" | "prolongEveryMs">, now: () => Date): Sessions {
  const auths: Readonly<Record<Role, Auth>> = {
    owner: createAuth({ ...options, ...lifetimes.owner }),
    visitor: createAuth({ ...options, ...lifetimes.visitor }),
  };

  const end = async (cookie: string | null) => {
    const headers = new Headers({ cookie: cookie ?? "" });
    const response = await auths.visitor.api.signOut({ headers, asResponse: true });
    // It also takes back cookies that it would have set with other options.
    return response.headers.getSetCookie().filter((sent) => sent.includes(`${sessionCookie}=`));
  };

  /** Reads and never writes, but for a session that is too old. */
  const read = async (cookie: string | null) => {
    if (!cookie?.includes(`${sessionCookie}=`)) return undefined;
    // As a visitor's, whosever it is: read without prolonging, the instances are alike.
    const found = await readSession(auths.visitor, new Headers({ cookie }));
    if (!found) return undefined;
    const role: Role = found.user.role === "owner" ? "owner" : "visitor";
    if (now().getTime() - new Date(found.session.createdAt).getTime() > lifetimes[role].maxMs) {
      await end(cookie);
      return undefined;
    }
    const { id, name: username, email } = found.user;
    return { user: { id, username, email, role }, sessionId: found.session.id, expiresAt: found.session.expiresAt };
  };

  return {
    end,
    peek: read,

    async find(cookie) {
      const found = await read(cookie);
      if (!found) return undefined;
      const { user, sessionId, expiresAt } = found;
      const { idleMs, prolongEveryMs } = lifetimes[user.role];
      // By better-auth's clock, which is the real one.
      const isDue = new Date(expiresAt).getTime() - idleMs + prolongEveryMs <= Date.now();
      const setCookies = isDue ? await prolong(auths[user.role], new Headers({ cookie: cookie ?? "" })) : [];
      return { user, sessionId, setCookies };
    },

    async start({ id, role }, { ip, userAgent }) {
      const headers = new Headers({ "user-agent": userAgent.slice(0, userAgentMax), "x-client-ip": ip });
      const { headers: sent } = await auths[role].api.startSession({
        body: { userId: id },
        headers,
        returnHeaders: true,
      });
      await deleteOldestSessions(options.db, id, sessionsKept);
      return sent.getSetCookie();
    },
  };
}

/** better-auth hides why it failed; a session that is none is no failure. */
const readSession = (auth: Auth, headers: Headers) =>
  auth.api.getSession({ headers, query: { disableRefresh: true } }).catch((error: unknown) => {
    throw createUnavailableError(error);
  });

/** A database that takes no writes (full, locked) leaves the session as it is; so does one that has just been ended. */
async function prolong(auth: Auth, headers: Headers): Promise<string[]> {
  try {
    const { headers: sent } = await auth.api.getSession({ headers, returnHeaders: true });
    return sent.getSetCookie();
  } catch {
    return [];
  }
}

import { randomUUID } from "node:crypto";
import { dayMs, hourMs, minuteMs } from "#app/lib/units.ts";
import { createUnavailableError } from "#app/platform/app-error.ts";
import { type Actor, identifyActor } from "#app/platform/audit-log/act-origin.server.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import type { User } from "../accounts.store.server.ts";
import type { Role, SignInMethod } from "../accounts.tables.ts";
import {
  confirmedForMin,
  staffIdleH,
  staffSessionMaxDays,
  visitorIdleDays,
  visitorSessionMaxDays,
} from "../accounts-limits.ts";
import type { SessionCookies } from "./session-cookie.server.ts";
import {
  deleteOldestSessions,
  deleteSession,
  deleteSessionOfToken,
  extendSession,
  findSession,
  insertSession,
  renewSession,
} from "./sessions.store.server.ts";

export interface Session {
  user: User;
  sessionId: string;
  signedInBy: SignInMethod;
  /** Confirmed within the last `confirmedForMin` minutes. */
  isConfirmed: boolean;
}

export interface SignedInSession extends Session {
  setCookies: string[];
}

export interface ClientInfo {
  ip: string;
  userAgent: string;
}

interface StartedSession extends ClientInfo {
  signedInBy: SignInMethod;
  deviceHash: string;
}

export interface Sessions extends Pick<SessionCookies, "readDevice" | "writeDevice"> {
  /** Reads only, but deletes a session past its maximum age. @throws AppError 503 without a database */
  peek(cookie: string | null): Promise<Session | undefined>;
  /** May extend the session, so the response must be able to set cookies. */
  find(cookie: string | null): Promise<SignedInSession | undefined>;
  start(trx: Db, user: Pick<User, "id" | "role">, client: StartedSession): Promise<string[]>;
  /**
   * Confirms a session in the caller's transaction and replaces its token, so that a stolen cookie ends.
   * @returns its cookies; undefined if it has ended
   */
  renew(trx: Db, session: Pick<Session, "sessionId" | "user">): Promise<string[] | undefined>;
  end(cookie: string | null): Promise<string[]>;
}

const sessionsMax = 50;
const userAgentMax = 512;

interface Lifetime {
  idleMs: number;
  maxMs: number;
  extendEveryMs: number;
}

const staffLifetime: Lifetime = {
  idleMs: staffIdleH * hourMs,
  maxMs: staffSessionMaxDays * dayMs,
  extendEveryMs: 5 * minuteMs,
};

const lifetimes: Readonly<Record<Role, Lifetime>> = {
  owner: staffLifetime,
  helper: staffLifetime,
  visitor: { idleMs: visitorIdleDays * dayMs, maxMs: visitorSessionMaxDays * dayMs, extendEveryMs: dayMs },
};

/** Visitors are logged without name and address. */
export const toActor = ({ id, role, email }: Pick<User, "id" | "role" | "email">): Actor => ({
  kind: role,
  id,
  ...(role !== "visitor" && { name: email }),
});

export function createSessions(db: Db, cookies: SessionCookies, now: () => Date): Sessions {
  const read = async (cookieHeader: string | null) => {
    const cookie = cookies.read(cookieHeader);
    if (!cookie) return undefined;
    const found = await findSession(db, cookie.storedTokens, now()).catch((error: unknown) => {
      throw createUnavailableError(error);
    });
    if (!found) return undefined;
    const { id: sessionId, user, signedInBy, confirmedAt, startedAt, expiresAt } = found;
    const nowMs = now().getTime();
    if (nowMs - startedAt.getTime() > lifetimes[user.role].maxMs) {
      // It is rejected even if the database is read-only.
      await deleteSession(db, user.id, sessionId).catch(() => undefined);
      return undefined;
    }
    identifyActor(toActor(user));
    // A time in the future comes from a wrong clock.
    const confirmedMs = confirmedAt === null ? undefined : nowMs - Date.parse(confirmedAt);
    const isConfirmed =
      confirmedMs !== undefined && confirmedMs < confirmedForMin * minuteMs && confirmedMs > -minuteMs;
    return { session: { user, sessionId, signedInBy, isConfirmed }, expiresAt, cookie };
  };

  /** @returns false if the database is read-only or another request was first */
  const extend = async (sessionId: string, { idleMs, extendEveryMs }: Lifetime): Promise<boolean> => {
    const usedAt = now();
    const expiresAt = new Date(usedAt.getTime() + idleMs);
    const dueAt = new Date(expiresAt.getTime() - extendEveryMs);
    return extendSession(db, sessionId, { usedAt, expiresAt, dueAt }).catch(() => false);
  };

  const endSession = (storedTokens: readonly string[]) =>
    db.transaction().execute(async (trx) => {
      const user = await deleteSessionOfToken(trx, storedTokens);
      if (user) await recordAct(trx, { act: "sign-out", actor: toActor(user) });
    });

  return {
    readDevice: cookies.readDevice,
    writeDevice: cookies.writeDevice,

    async peek(cookieHeader) {
      return (await read(cookieHeader))?.session;
    },

    async find(cookieHeader) {
      const found = await read(cookieHeader);
      if (!found) return undefined;
      const { session, expiresAt, cookie } = found;
      const lifetime = lifetimes[session.user.role];
      const isDue = expiresAt.getTime() - lifetime.idleMs + lifetime.extendEveryMs <= now().getTime();
      const isExtended = isDue && (await extend(session.sessionId, lifetime));
      const setCookies = isExtended ? [cookies.write(cookie.value, lifetime.idleMs)] : [];
      return { ...session, setCookies };
    },

    async start(trx, { id: userId, role }, { ip, userAgent, signedInBy, deviceHash }) {
      const token = createToken();
      const startedAt = now();
      await insertSession(trx, {
        id: randomUUID(),
        tokenHash: sha256(token),
        userId,
        ip,
        userAgent: userAgent.slice(0, userAgentMax),
        signedInBy,
        // A link proves only access to a mailbox.
        confirmedAt: signedInBy === "link" ? null : startedAt.toISOString(),
        deviceHash,
        startedAt,
        expiresAt: new Date(startedAt.getTime() + lifetimes[role].idleMs),
      });
      await deleteOldestSessions(trx, userId, sessionsMax);
      return [cookies.write(token, lifetimes[role].idleMs)];
    },

    async renew(trx, { sessionId, user }) {
      const token = createToken();
      const { idleMs } = lifetimes[user.role];
      const confirmedAt = now();
      const expiresAt = new Date(confirmedAt.getTime() + idleMs);
      const isRenewed = await renewSession(trx, sessionId, { tokenHash: sha256(token), confirmedAt, expiresAt });
      return isRenewed ? [cookies.write(token, idleMs)] : undefined;
    },

    async end(cookieHeader) {
      const cookie = cookies.read(cookieHeader);
      if (cookie) await endSession(cookie.storedTokens);
      return [cookies.clear()];
    },
  };
}

import { createAuthEndpoint } from "@better-auth/core/api";
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from "better-auth";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { secondMs } from "#app/lib/units.ts";
import type { DialectName } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";

export const sessionCookieName = (secure: boolean): string => (secure ? `__Host-${sessionCookie}` : sessionCookie);

export interface AuthOptions {
  /** Also our tables; it touches its own only. */
  db: Db;
  dialect: DialectName;
  /** The site's own origin. */
  origin: string;
  secret: string;
  log: Logger;
  /** A session ends so long after its last use. */
  idleMs: number;
  /** Use prolongs a session, but writes so at most this often. */
  prolongEveryMs: number;
}

/** Starts a session for somebody whom our own use cases have recognised. Called on the server only, as all of it. */
const startSession = createAuthEndpoint.serverOnly(
  { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(ctx.body.userId);
    if (!user) return ctx.json({ isStarted: false });
    await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
    return ctx.json({ isStarted: true });
  },
);

/** Found in every name that the session's cookie has, so that a request without one costs no look-up. */
export const sessionCookie = "northlight_session";

/** better-auth's options; a test compares the tables that they ask for with our migrations. */
export function authOptions({ db, dialect, origin, secret, log, idleMs, prolongEveryMs }: AuthOptions) {
  const secure = origin.startsWith("https:");
  return {
    appName: "Northlight",
    baseURL: origin,
    secret,
    trustedOrigins: [origin],
    // Our driver commits each statement by itself; a transaction may await nothing but the database, which better-auth does not promise.
    database: { db, type: dialect, transaction: false },
    telemetry: { enabled: false },
    // Our use cases check passwords and make accounts, in transactions of their own; it keeps the sessions.
    emailAndPassword: { enabled: false },
    session: {
      expiresIn: idleMs / secondMs,
      updateAge: prolongEveryMs / secondMs,
      cookieCache: { enabled: false },
    },
    user: { additionalFields: { role: { type: "string", input: false, required: true, defaultValue: "visitor" } } },
    // Its endpoints are not mounted: our routes call its functions and count guesses in the database themselves.
    rateLimit: { enabled: false },
    plugins: [{ id: "northlight-sessions", endpoints: { startSession } } satisfies BetterAuthPlugin],
    advanced: {
      // better-auth would prefix `__Secure-`; `__Host-` also pins host and path.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(secure),
          attributes: { secure, sameSite: "lax", httpOnly: true, path: "/" },
        },
      },
      // Set by `Sessions.start` from the socket or the trusted proxy; the client's own headers are never passed on.
      ipAddress: { ipAddressHeaders: ["x-client-ip"] },
    },
    logger: {
      disableColors: true,
      log: (level, message) => log[level === "error" ? "error" : "debug"]({ from: "better-auth" }, message),
    },
  } satisfies BetterAuthOptions;
}

export const createAuth = (options: AuthOptions) => betterAuth(authOptions(options));
export type Auth = ReturnType<typeof createAuth>;

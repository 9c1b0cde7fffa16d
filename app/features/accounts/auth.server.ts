import { type BetterAuthOptions, betterAuth } from "better-auth";
import { passwordMax, passwordMin } from "#app/lib/password-limits.ts";
import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import type { DialectName } from "#app/platform/database/database.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { hashPassword, verifyPassword } from "./password.server.ts";

const idleS = (12 * hourMs) / secondMs;
/** Activity prolongs a session, but writes so at most this often. */
const prolongEveryS = (5 * minuteMs) / secondMs;

interface AuthOptions {
  /** Also our tables; it touches its own only. */
  db: Db;
  dialect: DialectName;
  /** The site's own origin. */
  origin: string;
  secret: string;
  log: Logger;
}

/** better-auth's options; a test compares the tables that they ask for with our migrations. */
export function authOptions({ db, dialect, origin, secret, log }: AuthOptions) {
  const secure = origin.startsWith("https:");
  return {
    appName: "Northlight",
    baseURL: origin,
    secret,
    trustedOrigins: [origin],
    // Our driver commits each statement by itself; a transaction may await nothing but the database, which better-auth does not promise.
    database: { db, type: dialect, transaction: false },
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMin,
      maxPasswordLength: passwordMax,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: idleS, updateAge: prolongEveryS, cookieCache: { enabled: false } },
    user: { additionalFields: { role: { type: "string", input: false, required: true, defaultValue: "visitor" } } },
    // Its endpoints are not mounted: our routes call its functions and count guesses in the database themselves.
    rateLimit: { enabled: false },
    advanced: {
      // better-auth would prefix `__Secure-`; `__Host-` also pins host and path.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: secure ? "__Host-northlight_session" : "northlight_session",
          attributes: { secure, sameSite: "lax", httpOnly: true, path: "/" },
        },
      },
      // Set by our server from the socket or the trusted proxy; the client's own header is dropped at the door.
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

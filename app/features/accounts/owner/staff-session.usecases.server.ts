import type { Db } from "#app/platform/database/tables.ts";
import type { Staff } from "#app/platform/staff.context.ts";
import { createSignInError } from "../accounts.errors.ts";
import type { User } from "../accounts.store.server.ts";
import { type Credentials, checkCredentials, refundGuess } from "../sign-in/check-password.server.ts";
import type { ClientInfo, Sessions } from "../sign-in/sessions.server.ts";
import { startSessionByPassword } from "../sign-in/start-session.server.ts";

const isStaff = (user: User): user is User & { role: Staff["role"] } => user.role !== "visitor";

/** Sessions of the owner and the helpers. A visitor's session is none here. */
export function createStaffSessions(sessions: Sessions, db: Db, now: () => Date) {
  const verify = async (input: Credentials, ip: string) => {
    const user = await checkCredentials(db, input, ip, now());
    if (!user || !isStaff(user)) throw createSignInError();
    await refundGuess(db, input.email, ip);
    return user;
  };
  return {
    async find(cookie: string | null) {
      const found = await sessions.find(cookie);
      if (!found || !isStaff(found.user)) return undefined;
      const { user, setCookies, ...session } = found;
      return { staff: { ...user, ...session }, setCookies };
    },

    async isSignedIn(cookie: string | null): Promise<boolean> {
      const found = await sessions.peek(cookie);
      return found !== undefined && isStaff(found.user);
    },

    /** @throws AppError 401 with one text for every reason, 429 over the limits on guessing */
    async signIn(input: Credentials, client: ClientInfo): Promise<string[]> {
      const user = await verify(input, client.ip);
      return startSessionByPassword({ db, sessions, now }, user, { ...client, cookie: null });
    },

    signOut: (cookie: string | null) => sessions.end(cookie),
  };
}

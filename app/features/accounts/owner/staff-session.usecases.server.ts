import type { Staff } from "#app/platform/staff.context.ts";
import { createSignInError } from "../accounts.errors.ts";
import type { User } from "../accounts.store.server.ts";
import type { SignInMethod } from "../accounts.tables.ts";
import type { Accounts } from "../accounts-service.server.ts";
import { findSecondStep, startUnlessPending } from "../second-step/second-step.usecases.server.ts";
import { type Credentials, checkCredentials, refundGuess } from "../sign-in/check-password.server.ts";
import { type SignInRequest, type SignInResult, startSessionByPassword } from "../sign-in/start-session.server.ts";

const isStaff = (user: User): user is User & { role: Staff["role"] } => user.role !== "visitor";

export function createStaffSessions(accounts: Accounts) {
  const { db, sessions, now, staffNeedSecondFactor } = accounts;
  const lacksFactor = (signedInBy: SignInMethod) =>
    staffNeedSecondFactor && signedInBy !== "passkey" && signedInBy !== "code";
  return {
    async find(cookie: string | null) {
      const found = await sessions.find(cookie);
      if (!found || !isStaff(found.user)) return undefined;
      const { user, setCookies, ...session } = found;
      const isLacking = lacksFactor(session.signedInBy);
      // The session is older than the setting: a user with a second factor signs in again.
      if (isLacking && (await findSecondStep(accounts, user))) return undefined;
      return { staff: { ...user, ...session, lacksFactor: isLacking }, setCookies };
    },

    async isSignedIn(cookie: string | null): Promise<boolean> {
      const found = await sessions.peek(cookie);
      return found !== undefined && isStaff(found.user) && !lacksFactor(found.signedInBy);
    },

    /** @throws AppError 401 with one text for all reasons, 429 */
    async signIn(input: Credentials, request: SignInRequest): Promise<SignInResult> {
      const origin = { ip: request.ip, device: sessions.readDevice(request.cookie) };
      const user = await checkCredentials(db, input, origin, now());
      if (!user || !isStaff(user)) throw createSignInError();
      await refundGuess(db, user, origin, now());
      return startUnlessPending(accounts, user, () => startSessionByPassword(accounts, user, request));
    },

    signOut: (cookie: string | null) => sessions.end(cookie),
  };
}

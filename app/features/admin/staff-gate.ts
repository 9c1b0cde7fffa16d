import type { Staff } from "#app/platform/staff.context.ts";

export interface StaffGate {
  find(cookie: string | null): Promise<{ staff: Staff; setCookies: string[] } | undefined>;
  /** Like `find`, but doesn't extend the session. */
  isSignedIn(cookie: string | null): Promise<boolean>;
  /** @returns cookies; of a pending sign-in where a second factor is asked for next @throws AppError 401 or 429 */
  signIn(
    input: { email: string; password: string },
    from: { ip: string; userAgent: string; cookie: string | null },
  ): Promise<{ setCookies: string[]; isPending?: boolean }>;
  signOut(cookie: string | null): Promise<string[]>;
  isSetupLinkLive(token: string): Promise<boolean>;
  /** @throws AppError 410 */
  setUpOwner(input: { token: string; email: string; password: string }): Promise<void>;
}

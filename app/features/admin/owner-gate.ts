import { createContext } from "react-router";

/** The owner's door, as far as the admin pages need it. Wired in composition. */
export interface OwnerGate {
  find(cookie: string | null): Promise<{ owner: { email: string }; setCookies: string[] } | undefined>;
  /** @throws AppError 401 or 429 */
  signIn(input: { email: string; password: string }, from: { ip: string; userAgent: string }): Promise<string[]>;
  signOut(cookie: string | null): Promise<string[]>;
  isSetupLinkLive(token: string): Promise<boolean>;
  /** @throws AppError 410 */
  setUpOwner(input: { token: string; email: string; password: string }): Promise<void>;
}

export const ownerGateContext = createContext<OwnerGate>();
/** Set by the guard for the routes below it: who is signed in. */
export const ownerContext = createContext<{ email: string }>();
